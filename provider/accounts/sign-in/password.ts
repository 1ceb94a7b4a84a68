import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** scrypt's parameters: memory is 128 · N · r bytes a derivation, work is N · r · p. */
export type PasswordCost = { N: number; r: number; p: number };

/** 16 MiB and five passes: one of the settings of equal strength in OWASP's Password Storage Cheat Sheet. */
export const PASSWORD_COST: PasswordCost = { N: 16_384, r: 8, p: 5 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const FORMAT = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/**
 * A password as it is stored: `scrypt$N$r$p$salt$hash`, salt and hash in base64url. The parameters lie in the text, so
 * that they can be raised without making old hashes useless.
 */
export async function hashPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, cost, HASH_BYTES);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether the password is the stored one, in a time that does not tell how far they agree. Text of another form: no. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt, hash] = FORMAT.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length);
  return timingSafeEqual(actual, expected);
}

/** In libuv's thread pool, so that the event loop goes on. */
function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost, length: number): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, length, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

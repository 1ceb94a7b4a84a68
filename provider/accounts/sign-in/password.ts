import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/**
 * scrypt's parameters: each derivation uses 128 · N · r bytes of memory and work proportional to N · r · p.
 */
export type PasswordCost = { N: number; r: number; p: number };

/** 16 MiB and five passes: one of the equally strong settings in OWASP's Password Storage Cheat Sheet. */
export const PASSWORD_COST: PasswordCost = { N: 16_384, r: 8, p: 5 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const FORMAT = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/**
 * Hashes a password to `scrypt$N$r$p$salt$hash`, with salt and hash in base64url. The stored text contains
 * the parameters, so that they can be raised while old hashes stay valid.
 */
export async function hashPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, cost, HASH_BYTES);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** A hash of no known password, in the same form: nobody can sign in with a password, and an attempt takes the same time. */
export function createUnusableHash({ N, r, p }: PasswordCost = PASSWORD_COST): string {
  const [salt, hash] = [randomBytes(SALT_BYTES), randomBytes(HASH_BYTES)];
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Whether the password matches the stored hash, compared in constant time. False for a text in another
 * format.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt, hash] = FORMAT.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length);
  return timingSafeEqual(actual, expected);
}

/** Runs in libuv's thread pool, so that it does not block the event loop. */
function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost, length: number): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, length, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

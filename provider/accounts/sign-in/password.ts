import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/**
 * scrypt's parameters: each derivation uses 128 · N · r bytes of memory and work proportional to N · r · p.
 */
export type PasswordCost = { N: number; r: number; p: number };

/** 32 MiB and three passes: one of the equally strong settings of OWASP ASVS 5.0, appendix C (docs/decisions/0038-password-hashes.md). */
export const PASSWORD_COST: PasswordCost = { N: 32_768, r: 8, p: 3 };
/** The cost of hashes of earlier versions. */
const FORMER_COST: PasswordCost = { N: 16_384, r: 8, p: 5 };
/** What {@link FORMER_COST} lacks of the work of {@link PASSWORD_COST}. */
const REST_OF_FORMER_COST: PasswordCost = { N: 16_384, r: 8, p: 1 };

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
 * format. Hashes of an earlier version take as long as current ones: the time must not show which accounts exist.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parsed = parse(stored);
  if (parsed === null) return false;
  const { cost, salt, hash } = parsed;
  const actual = await derive(password, salt, cost, hash.length);
  if (isSameCost(cost, FORMER_COST)) await derive(password, salt, REST_OF_FORMER_COST, hash.length);
  return timingSafeEqual(actual, hash);
}

/** Whether a hash has another cost than new ones, so that it is replaced when its password is known. */
export function isOutdatedHash(stored: string): boolean {
  const parsed = parse(stored);
  return parsed !== null && !isSameCost(parsed.cost, PASSWORD_COST);
}

function parse(stored: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } | null {
  const [, N, r, p, salt, hash] = FORMAT.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) return null;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

function isSameCost(one: PasswordCost, other: PasswordCost): boolean {
  return one.N === other.N && one.r === other.r && one.p === other.p;
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

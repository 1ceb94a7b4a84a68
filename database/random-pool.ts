const POOL_BYTES = 16 * 256;

/**
 * Takes random bytes, of ids and of nonces, from a pool: an import needs them a million times, and each call of
 * `randomBytes` takes microseconds.
 */
export function createRandomPool(random: (bytes: number) => Buffer): (bytes: number) => Buffer {
  let pool: Buffer = Buffer.alloc(0);
  let used = 0;
  return (bytes) => {
    if (used + bytes > pool.length) {
      pool = random(Math.max(POOL_BYTES, bytes));
      used = 0;
    }
    used += bytes;
    // A copy: the caller writes into it.
    return Buffer.from(pool.subarray(used - bytes, used));
  };
}

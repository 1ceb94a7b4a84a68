import { randomBytes } from 'node:crypto';
import { createRandomPool } from './random-pool.ts';

/** Creates an id source like {@link newId} from a clock (ms since 1970) and a source of random bytes. */
export function createIdSource(now: () => number, random: (bytes: number) => Buffer): () => string {
  let lastMs = 0;
  let counter = 0;
  return () => {
    const bytes = random(16);
    const ms = now();
    if (ms > lastMs) {
      lastMs = ms;
      // Starts in the lower half of the counter's range, so that it can count up (RFC 9562, 6.2, method 1).
      counter = bytes.readUInt16BE(6) & 0x7ff;
    } else {
      counter += 1;
      // The counter overflowed, or the clock was set back: use a later time, so that the order is kept.
      if (counter > 0xfff) {
        lastMs += 1;
        counter = 0;
      }
    }
    bytes.writeUIntBE(lastMs, 0, 6);
    bytes.writeUInt16BE(0x7000 | counter, 6);
    bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
}

/**
 * Returns a new UUID version 7 (RFC 9562): 48 bits of time, so that new rows are adjacent in an index, a
 * counter, and 62 random bits. Each id is greater than the previous one of this process.
 */
export const newId: () => string = createIdSource(Date.now, createRandomPool(randomBytes));

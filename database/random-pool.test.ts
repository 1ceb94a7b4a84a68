import { describe, expect, it } from 'vitest';
import { createRandomPool } from './random-pool.ts';

describe('createRandomPool', () => {
  it('returns the bytes of its source once, in order, and copies them', () => {
    let next = 0;
    const requested: number[] = [];
    const pool = createRandomPool((bytes) => {
      requested.push(bytes);
      return Buffer.from(Array.from({ length: bytes }, () => next++ % 251));
    });
    const first = pool(16);
    const expected = [...first];
    first.fill(0);
    const rest = Array.from({ length: 256 }, () => [...pool(16)]).flat();
    expect([...expected, ...rest]).toEqual(Array.from({ length: 257 * 16 }, (_, index) => index % 251));
    expect(requested).toEqual([4096, 4096]);
  });
});

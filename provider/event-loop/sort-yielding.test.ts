import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sortYielding } from './sort-yielding.ts';

const LENGTHS = [0, 1, 2_047, 2_048, 2_049, 4_096, 10_000];

test.each(LENGTHS)(
  'sorts %i numbers as Array.prototype.sort does, equal ones in their order',
  async (length) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 50 }),
        async (seed, keys) => {
          const keyOf = (index: number) => (Math.imul(index + seed, 0x9e3779b1) >>> 0) % keys;
          const compare = (a: number, b: number) => keyOf(a) - keyOf(b);
          const indexes = Array.from({ length }, (_, index) => index);
          const sorted = await sortYielding(indexes, compare);
          expect(Array.from(sorted)).toEqual(indexes.toSorted(compare));
        },
      ),
      { numRuns: 5 },
    );
  },
);

describe('while it sorts', () => {
  afterEach(() => vi.restoreAllMocks());

  test('lets others run after each run of numbers that took long', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    let iterations = 0;
    const countIteration = () => {
      iterations += 1;
      next = setImmediate(countIteration);
    };
    let next = setImmediate(countIteration);
    await sortYielding(Array(20_000).keys(), (a, b) => b - a);
    clearImmediate(next);
    expect(iterations).toBeGreaterThan(10);
  });
});

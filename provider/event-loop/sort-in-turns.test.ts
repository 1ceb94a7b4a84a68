import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sortInTurns } from './sort-in-turns.ts';

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
          const sorted = await sortInTurns(indexes, compare);
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
    let turns = 0;
    const countTurn = () => {
      turns += 1;
      next = setImmediate(countTurn);
    };
    let next = setImmediate(countTurn);
    await sortInTurns(Array(20_000).keys(), (a, b) => b - a);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(10);
  });
});

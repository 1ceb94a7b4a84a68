import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateAxisTicks } from './axis-ticks.ts';

describe('calculateAxisTicks', () => {
  test.each([
    [0, [0, 1], 'nothing to show still has an axis'],
    [1, [0, 1], 'no halves of a person'],
    [4, [0, 1, 2, 3, 4], 'small counts by one'],
    [5, [0, 2, 4, 6], 'five lines at most'],
    [9, [0, 5, 10], '2.5 is not a count'],
    [37, [0, 10, 20, 30, 40], 'tens'],
    [90, [0, 25, 50, 75, 100], 'quarters of a hundred'],
    [137, [0, 50, 100, 150], 'fifties'],
  ])('returns for counts up to %i: %j (%s)', (max, expected) => {
    expect(calculateAxisTicks(max)).toEqual(expected);
  });

  test.each([
    [0, [0, 0.25, 0.5, 0.75, 1]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [5.9, [0, 2, 4, 6]],
    [8.2, [0, 2.5, 5, 7.5, 10]],
    [100, [0, 25, 50, 75, 100]],
  ])('may return fractions for measures up to %d: %j', (max, expected) => {
    calculateAxisTicks(max, 'measures').forEach((tick, index) => {
      expect(tick).toBeCloseTo(expected[index] ?? NaN, 9);
    });
  });

  test('returns at most five whole ticks that include the maximum', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (max) => {
        const ticks = calculateAxisTicks(max);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.every(Number.isInteger)).toBe(true);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      }),
    );
  });
});

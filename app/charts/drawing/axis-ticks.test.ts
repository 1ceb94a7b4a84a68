import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateAxisTicks } from './axis-ticks.ts';

describe('calculateAxisTicks', () => {
  test.each([
    [0, [0, 1], 'two ticks without data'],
    [1, [0, 1], 'whole steps only'],
    [4, [0, 1, 2, 3, 4], 'step 1'],
    [5, [0, 2, 4, 6], 'at most five ticks'],
    [9, [0, 5, 10], 'step 5 instead of 2.5'],
    [37, [0, 10, 20, 30, 40], 'step 10'],
    [90, [0, 25, 50, 75, 100], 'step 25'],
    [137, [0, 50, 100, 150], 'step 50'],
  ])('returns for counts up to %i: %j (%s)', (max, expected) => {
    expect(calculateAxisTicks(max)).toEqual(expected);
  });

  test.each([
    [0, [0, 0.25, 0.5, 0.75, 1]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [5.9, [0, 2, 4, 6]],
    [8.2, [0, 2.5, 5, 7.5, 10]],
    [100, [0, 25, 50, 75, 100]],
  ])('returns fractional ticks where they fit, for measures up to %d: %j', (max, expected) => {
    const ticks = calculateAxisTicks(max, 'measures');
    expect(ticks).toHaveLength(expected.length);
    ticks.forEach((tick, index) => {
      expect(tick).toBeCloseTo(expected[index] ?? NaN, 9);
    });
  });

  test('returns at most five whole ticks, the last one at or above the maximum', () => {
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

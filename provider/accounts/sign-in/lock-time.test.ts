import { expect, it } from 'vitest';
import { lockTimeMs } from './lock-time.ts';

it.each([
  [0, 0],
  [4, 0],
  [5, 60_000],
  [6, 120_000],
  [10, 1_920_000],
  [11, 3_600_000],
  [2000, 3_600_000],
])('returns for %i consecutive failures a lock of %i ms', (failures, expected) => {
  expect(lockTimeMs(failures)).toBe(expected);
});

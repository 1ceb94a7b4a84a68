import { describe, expect, test } from 'vitest';
import { listRollingBuckets, rollingPeriodOf, rollingYearOf } from './rolling-year.ts';

describe('rollingYearOf', () => {
  test.each([
    ['2025-03-31', '2024-04-01', 'a whole month'],
    ['2025-02-28', '2024-03-01', 'a February after that of a leap year'],
    ['2024-02-29', '2023-03-01', 'the February of a leap year'],
    ['2026-03-20', '2025-03-21', 'a month in progress'],
    ['2024-02-28', '2023-03-01', 'the last day but one of a leap February'],
  ])('returns for the month that ends on %s the year from %s (%s)', (end, start) => {
    expect(rollingYearOf({ start: `${end.slice(0, 7)}-01`, end })).toEqual({ start, end });
  });
});

test('listRollingBuckets begins with the first day of the first month', () => {
  expect(listRollingBuckets({ start: '2026-01-20', end: '2026-03-20' })).toEqual([
    { start: '2026-01-01', end: '2026-01-31' },
    { start: '2026-02-01', end: '2026-02-28' },
    { start: '2026-03-01', end: '2026-03-20' },
  ]);
});

test('rollingPeriodOf begins with the year of the first month', () => {
  expect(rollingPeriodOf({ start: '2026-01-20', end: '2026-03-20' })).toEqual({
    start: '2025-02-01',
    end: '2026-03-20',
  });
});

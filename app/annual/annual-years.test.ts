import { describe, expect, test } from 'vitest';
import { listYears, parseYear } from './annual-years.ts';

const TODAY = '2026-03-20';

describe('parseYear', () => {
  test.each<[typed: string | null, year: number, isValid: boolean, why: string]>([
    [null, 2025, true, 'the last full year without a choice'],
    ['2026', 2026, true, 'the current year'],
    ['2021', 2021, true, 'the first offered year'],
    ['2020', 2025, false, 'a year before those offered'],
    ['2027', 2025, false, 'a future year'],
    ['2025.0', 2025, false, 'another spelling'],
    ['', 2025, false, 'an empty value'],
  ])('returns for %j the year %i, valid: %s (%s)', (typed, year, isValid) => {
    expect(parseYear(typed, TODAY)).toEqual({ year, isValid });
  });
});

test('listYears returns six years, the latest first', () => {
  expect(listYears(TODAY)).toEqual([2026, 2025, 2024, 2023, 2022, 2021]);
});

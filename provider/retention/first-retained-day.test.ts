import { expect, it } from 'vitest';
import { firstRetainedDay } from './first-retained-day.ts';

it.each<[today: string, months: number, expected: string | null, why: string]>([
  ['2026-03-20', 24, '2024-03-20', 'the same day of the month'],
  ['2026-03-20', 1, '2026-02-20', 'one month'],
  ['2026-03-31', 1, '2026-02-28', 'the last day of a shorter month'],
  ['2024-03-31', 1, '2024-02-29', 'a leap day'],
  ['2024-02-29', 12, '2023-02-28', 'no leap day in that year'],
  ['2026-01-15', 12, '2025-01-15', 'the year before'],
  ['2026-03-20', 0, null, '0: nothing is deleted'],
])('on %s with %i months keeps what ended from %s on: %s', (today, months, expected) => {
  expect(firstRetainedDay(today, months)).toBe(expected);
});

import { expect, it } from 'vitest';
import { readDay } from './read-day.ts';

it.each<[string, string | null, string]>([
  ['2026-03-20', '2026-03-20', 'the form of the hint'],
  ['20260320', '2026-03-20', 'without hyphens'],
  ['2026/03/20', '2026-03-20', 'with slashes'],
  [' 2026-03-20 ', '2026-03-20', 'with space around it'],
  ['2024-02-29', '2024-02-29', 'a leap day'],
  ['2025-02-29', null, 'a day that the year lacks'],
  ['2026-04-31', null, 'a day that the month lacks'],
  ['2026-13-01', null, 'no month'],
  ['2026-03/20', null, 'a mixed form'],
  ['26-03-20', null, 'a year of two figures'],
  ['20/03/2026', null, 'another order'],
  ['2026-3-2', null, 'figures left out'],
  ['2026-03-20T00:00', null, 'more than a day'],
  ['', null, 'nothing'],
])('%j returns %j: %s', (typed, day, _why) => {
  expect(readDay(typed)).toBe(day);
});

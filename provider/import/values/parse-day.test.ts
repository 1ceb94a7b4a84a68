import { expect, test } from 'vitest';
import { dayNumber, fromDayNumber } from '#contract/values/calendar.ts';
import { parseDay } from './parse-day.ts';

test.each<[text: string, day: string | null, why: string]>([
  ['2025-02-28', '2025-02-28', 'ISO'],
  ['20250228', '2025-02-28', 'without dashes'],
  ['2024-02-29', '2024-02-29', 'a leap day'],
  ['2025-02-28T00:00', '2025-02-28', 'midnight'],
  ['2025-02-28T00:00:00', '2025-02-28', 'midnight with seconds'],
  ['2025-02-28 00:00:00', '2025-02-28', 'midnight as spreadsheets write it'],
  ['20250228T00:00:00.000', '2025-02-28', 'midnight with a fraction'],
  ['2025-02-28T07:00', null, 'another time than midnight'],
  ['2025-02-28T00:00:01', null, 'a second after midnight'],
  ['2025-02-28T00:00:00.001', null, 'a millisecond after midnight'],
  ['2025-02-28T00:00:00Z', null, 'a zone: another day may be meant in Sweden'],
  ['2025-02-30T00:00', null, 'midnight of no day'],
  ['2025-02-29', null, 'no leap year'],
  ['2025-02-30', null, 'never a day'],
  ['2025-13-01', null, 'no month'],
  ['2025-00-10', null, 'no month'],
  ['25-02-28', null, 'a year of two digits'],
  ['28/2 2025', null, 'another form'],
  ['0025-02-28', null, 'a year nobody means'],
  ['', null, 'nothing'],
])('parses %j as %j (%s)', (text, day) => {
  // Twice: days that are known are found without parsing.
  expect([parseDay(text), parseDay(text)]).toEqual([day, day]);
});

test('parses more days than it keeps, and the first of them again', () => {
  const first = dayNumber('1900-01-01');
  const days = Array.from({ length: 60_000 }, (_, index) => fromDayNumber(first + index));
  expect(days.map(parseDay)).toEqual(days);
  expect(parseDay('1900-01-01')).toBe('1900-01-01');
});

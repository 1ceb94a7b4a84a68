import { expect, test } from 'vitest';
import { parseDay } from './parse-day';

test.each<[text: string, day: string | null, why: string]>([
  ['2025-02-28', '2025-02-28', 'ISO'],
  ['20250228', '2025-02-28', 'without dashes'],
  ['2024-02-29', '2024-02-29', 'a leap day'],
  ['2025-02-29', null, 'no leap year'],
  ['2025-02-30', null, 'never a day'],
  ['2025-13-01', null, 'no month'],
  ['2025-00-10', null, 'no month'],
  ['25-02-28', null, 'a year of two digits'],
  ['28/2 2025', null, 'another form'],
  ['0025-02-28', null, 'a year nobody means'],
  ['', null, 'nothing'],
])('%j is %j (%s)', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

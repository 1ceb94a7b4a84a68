import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test.each([
  ['1985-07-09', '2026-07-08', 40, 'the day before the birthday'],
  ['1985-07-09', '2026-07-09', 41, 'the birthday'],
  ['2004-02-29', '2025-02-28', 20, 'born on a leap day: not yet'],
  ['2004-02-29', '2025-03-01', 21, 'born on a leap day: the day after'],
  ['2004-02-29', '2028-02-29', 24, 'born on a leap day: in a leap year'],
  ['2026-03-20', '2026-03-20', 0, 'born that day'],
  ['2026-03-21', '2026-03-20', null, 'not yet born'],
  ['1850-01-01', '2026-03-20', null, 'a slip of the keyboard'],
  [null, '2026-03-20', null, 'not known'],
])('born %s, on %s: %s, %s', (birthDate, day, expected, _why) => {
  expect(ageOn(birthDate, day)).toBe(expected);
});

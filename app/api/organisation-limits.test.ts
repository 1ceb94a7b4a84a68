import { expect, it } from 'vitest';
import { HEADERS } from '#contract/values/constants.ts';
import { readRepeatedLimit, readSickNoteDay } from './organisation-limits.ts';

it.each<[header: string | undefined, spells: number, day: number, why: string]>([
  ['4', 4, 4, 'a setting'],
  [undefined, 3, 8, 'a provider without the header'],
  ['', 3, 8, 'no number'],
  ['4.5', 3, 8, 'no whole number'],
  ['11', 3, 11, 'above the bounds of one of them'],
  ['99', 3, 8, 'above the bounds'],
])('reads the header %j as %i spells and day %i (%s)', (header, spells, day) => {
  const headers = new Headers();
  if (header !== undefined) {
    headers.set(HEADERS.repeatedSpells, header);
    headers.set(HEADERS.sickNoteDay, header);
  }
  headers.set(HEADERS.repeatedMonths, '12');
  expect(readRepeatedLimit(headers)).toEqual({ spells, months: 12 });
  expect(readSickNoteDay(headers)).toBe(day);
});

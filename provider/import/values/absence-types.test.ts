import { expect, test } from 'vitest';
import { isOccupationalInjury, parseAbsenceType } from './absence-types.ts';
import { quoteUnlessPersonal } from './personal/quote-cell.ts';

test.each<[text: string, expected: ReturnType<typeof parseAbsenceType>]>([
  ['Sjukfrånvaro', 'SICK_LEAVE'],
  ['Vård av barn (VAB)', 'CARE_OF_CHILD'],
  ['Arbetsskada', 'SICK_LEAVE'],
  ['Arbetsskada (sjuk)', 'SICK_LEAVE'],
  ['Okänd frånvarotyp', 'UNKNOWN'],
  ['Sick leave', 'SICK_LEAVE'],
  ['Care of sick child (VAB)', 'CARE_OF_CHILD'],
  ['Unknown absence type', 'UNKNOWN'],
  ['semester', null],
  ['(VAB)', null],
  ['Sjuk (sjukdom)', 'SICK_LEAVE'],
  ['Sjuk (VAB)', null],
  ['Sjuk (barn)', null],
])('reads the type %s', (text, expected) => {
  expect(parseAbsenceType(text)).toBe(expected);
});

test.each([
  ['arbetsskada', true],
  ['Arbetsskada (sjuk)', true],
  ['Sjuk (arbetsskada)', true],
  ['Sjuk (sjukdom)', false],
  ['Vab (arbetsskada)', false],
])('reads whether %s is an occupational injury: %s', (text, expected) => {
  expect(isOccupationalInjury(text)).toBe(expected);
});

test.each<[text: string, expected: string | null]>([
  ['Tjänstledig (TJL)', 'Tjänstledig (TJL)'],
  ['Ledig (utan lön)', 'Ledig (utan lön)'],
  ['Ek (Anna)', null],
  ['Anna Ek', null],
  ['19800203-1234', null],
])('quotes %s as %s', (text, expected) => {
  expect(quoteUnlessPersonal(text)).toBe(expected);
});

import { expect, it } from 'vitest';
import { proposeMeaning } from './propose-meaning.ts';

it.each([
  ['Sjukdom', 'sickLeave'],
  ['sjuk_karensavdrag', 'sickLeave'],
  ['Arbetsskada, sjuk', 'workInjury'],
  ['Vård av barn', 'careOfChild'],
  ['Barns sjukdom', 'careOfChild'],
  ['Tillfällig föräldrapenning', 'careOfChild'],
  ['VAB', 'careOfChild'],
  ['Föräldraledig', 'parentalLeave'],
  ['Tjänstledig utan lön', 'leaveOfAbsence'],
  ['Semester', 'ignored'],
  ['SEM', 'ignored'],
  ['Kompledig', 'ignored'],
  ['300', null],
  ['Permission', null],
])('%s probably means %s', (code, meaning) => {
  expect(proposeMeaning(code)).toBe(meaning);
});

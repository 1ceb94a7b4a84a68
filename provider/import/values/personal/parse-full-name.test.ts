import { expect, test } from 'vitest';
import { parseFullName } from './parse-full-name.ts';

test.each<[text: string, first: string | null, last: string | null, isNameSplit: boolean]>([
  ['Ek, Anna', 'Anna', 'Ek', false],
  ['von Ek, Anna Maria', 'Anna Maria', 'von Ek', false],
  ['Anna Ek', 'Anna', 'Ek', true],
  ['Anna Maria Ek', 'Anna Maria', 'Ek', true],
  ['Anna', null, null, false],
  ['Ek,', null, null, false],
  [', Anna', null, null, false],
])('parses %j as %j and %j', (text, firstName, lastName, isNameSplit) => {
  const expected = firstName === null ? null : { firstName, lastName, isNameSplit };
  expect(parseFullName(text)).toEqual(expected);
});

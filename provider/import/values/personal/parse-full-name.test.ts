import { expect, test } from 'vitest';
import { parseFullName } from './parse-full-name.ts';

test.each<[text: string, first: string | null, last: string | null, isDivided: boolean]>([
  ['Ek, Anna', 'Anna', 'Ek', false],
  ['von Ek, Anna Maria', 'Anna Maria', 'von Ek', false],
  ['Anna Ek', 'Anna', 'Ek', true],
  ['Anna Maria Ek', 'Anna Maria', 'Ek', true],
  ['Anna', null, null, false],
  ['Ek,', null, null, false],
  [', Anna', null, null, false],
])('parses %j as %j and %j', (text, firstName, lastName, isDivided) => {
  const expected = firstName === null ? null : { firstName, lastName, isDivided };
  expect(parseFullName(text)).toEqual(expected);
});

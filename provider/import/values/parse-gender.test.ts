import { expect, it } from 'vitest';
import { parseGender, proposeGender, quoteGender } from './parse-gender.ts';

it.each([
  ['Kvinna', 'female'],
  ['M', 'male'],
  ['W', null],
  ['', null],
])('parses %j as %j', (text, gender) => {
  expect(parseGender(text)).toBe(gender);
});

it.each([
  ['KV', 'KV', 'female'],
  ['Manlig', 'Manlig', 'male'],
  ['Annat', 'Annat', null],
  ['1', '1', null],
  ['Q', 'Q', null],
  ['Anna', null, null],
  ['Bo', null, null],
  ['19800203', null, null],
])('quotes %j as %j and proposes %j', (text, quoted, proposed) => {
  expect([quoteGender(text), proposeGender(text)]).toEqual([quoted, proposed]);
});

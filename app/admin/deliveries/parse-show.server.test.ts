import { expect, it } from 'vitest';
import { parseShow } from './parse-show.server.ts';

it.each([
  ['', 20],
  ['?show=40', 40],
  ['?show=3', 20],
  ['?show=', 20],
  ['?show=-40', 20],
  ['?show=4e3', 20],
  ['?show=9999999', 20],
  ['?show=40&show=60', 40],
])('the query %j shows %i deliveries', (query, expected) => {
  expect(parseShow(`http://localhost/admin/deliveries${query}`)).toBe(expected);
});

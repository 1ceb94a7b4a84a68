import { expect, it } from 'vitest';
import { ObjectNumbers } from './object-numbers.ts';

it('returns the same number for the same object only', () => {
  const numbers = new ObjectNumbers();
  const [first, equal] = [{}, {}];
  expect([first, equal, first, equal].map((object) => numbers.get(object))).toEqual([1, 2, 1, 2]);
});

import { expect, test } from 'vitest';
import { rankNames } from './rank-names.ts';

test('ranks names in Swedish order and gives equal names one rank', () => {
  expect(rankNames(['Öst', 'Äng', null, 'Zeta', 'Åby', 'Zeta'])).toEqual([3, 2, null, 0, 1, 0]);
});

test('returns no ranks without names', () => {
  expect(rankNames([])).toEqual([]);
});

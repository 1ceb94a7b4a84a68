import { expect, test } from 'vitest';
import { rankNames } from './rank-names.ts';

test('ranks names in Swedish order and gives equal names one rank', () => {
  const { keys, ranks } = rankNames(
    new Map([
      ['1', 'Öst'],
      ['2', 'Äng'],
      ['3', 'Zeta'],
      ['4', 'Åby'],
      ['5', 'Zeta'],
    ]),
  );
  const byKey = Object.fromEntries(keys.map((key, at) => [key, ranks[at]]));
  expect(byKey).toEqual({ 3: 0, 5: 0, 4: 1, 2: 2, 1: 3 });
});

test('returns no ranks without names', () => {
  expect(rankNames(new Map())).toEqual({ keys: [], ranks: [] });
});

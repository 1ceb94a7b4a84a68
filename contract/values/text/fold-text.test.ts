import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['RÄDD', 'rädd', 'capitals make no difference'],
  ['Café', 'cafe', 'an accent may be left out'],
  ['A\u030aS', 'ås', 'å is a letter of its own, in any normalisation form'],
  ['HR\u00a0avd', 'hr avd', 'any space is a space'],
  ['É'.repeat(50_000), 'e'.repeat(50_000), 'a long nonsense text takes linear time'],
])('folds %j: %j: %s', (text, expected) => {
  expect(foldText(text)).toBe(expected);
});

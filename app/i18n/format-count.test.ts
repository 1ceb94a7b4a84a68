import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

it.each([
  [0, 'sv', '0'],
  [1, 'sv', 'en'],
  [3, 'sv', 'tre'],
  [12, 'sv', 'tolv'],
  [13, 'sv', '13'],
  [1.5, 'sv', '2'],
  [-1, 'sv', '\u22121'],
  [1234, 'sv', '1\u00A0234'],
  [0, 'en', '0'],
  [1, 'en', 'one'],
  [9, 'en', 'nine'],
  [10, 'en', '10'],
  [1234, 'en', '1,234'],
] as const)('formats %s in %s as %s', (count, language, expected) => {
  expect(formatCount(count, language)).toBe(expected);
});

it('begins a sentence with a capital letter', () => {
  expect(formatCount(8, 'sv', true)).toBe('Åtta');
  expect(formatCount(13, 'sv', true)).toBe('13');
});

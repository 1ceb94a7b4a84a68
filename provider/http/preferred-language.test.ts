import { expect, it } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

it.each<[string | null, string, string]>([
  [null, 'sv', 'no header'],
  ['', 'sv', 'an empty one'],
  ['en', 'en', 'English'],
  ['en-GB,en;q=0.9', 'en', 'a region of it'],
  ['sv-SE,sv;q=0.9,en;q=0.8', 'sv', 'Swedish first'],
  ['en;q=0.3, sv;q=0.7', 'sv', 'by weight, not by place'],
  ['de,en;q=0.5', 'en', 'the best that we have'],
  ['de,fr', 'sv', 'none that we have'],
  ['en;q=0', 'sv', 'explicitly not'],
  ['EN', 'en', 'case does not count'],
  ['en;q=abc', 'sv', 'a weight that is none'],
  ['*', 'sv', 'anything'],
])('parses %j as %s: %s', (header, expected) => {
  expect(preferredLanguage(header)).toBe(expected);
});

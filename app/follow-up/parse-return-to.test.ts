import { expect, it } from 'vitest';
import { parseReturnTo } from './parse-return-to.ts';

it.each([
  ['/follow-up', '/follow-up'],
  [
    '/follow-up?reason=all&who=mine&show=60&of=0a1b2c3d',
    '/follow-up?reason=all&who=mine&show=60&of=0a1b2c3d',
  ],
  ['/hr#atgarder', '/hr#atgarder'],
  [
    '/hr/person/019d0000-0000-7000-8000-000000000000#atgarder',
    '/hr/person/019d0000-0000-7000-8000-000000000000#atgarder',
  ],
])('accepts a page that shows actions due: %s', (value, expected) => {
  expect(parseReturnTo(value)).toBe(expected);
});

it.each([
  null,
  7,
  '',
  '//evil.example',
  'https://evil.example/follow-up',
  '/\\evil.example',
  '/logout',
  '/hr/person/a/b',
])('returns the list for %j', (value) => {
  expect(parseReturnTo(value)).toBe('/follow-up');
});

import { describe, expect, it } from 'vitest';
import { parseEmail } from './parse-email.server.ts';

describe('parseEmail', () => {
  it.each([
    [' eva.ek@example.se ', { email: 'eva.ek@example.se' }],
    ['', { email: null }],
    ['  ', { email: null }],
    ['eva.ek', 'invalid'],
    ['eva@example.se, bo@example.se', 'invalid'],
    ['Eva <eva@example.se>', 'invalid'],
    [`${'e'.repeat(250)}@example.se`, 'invalid'],
    [null, 'invalid'],
  ])('parses %j', (value, expected) => {
    expect(parseEmail(value)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { findSignInNotice } from './find-sign-in-notice.ts';

describe('findSignInNotice', () => {
  it.each([
    [null, 'never', 'no sign-in'],
    ['2026-03-19T10:00:00Z', null, 'yesterday'],
    ['2025-09-19T22:30:00Z', null, 'six months ago in Sweden, a day earlier in UTC'],
    ['2025-09-19T12:00:00Z', 'longAgo', 'more than six months ago'],
  ])('of a last sign-in %s is %s: %s', (lastSignInAt, expected, _why) => {
    expect(findSignInNotice(lastSignInAt, '2026-03-20')).toBe(expected);
  });
});

import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { isExpired, nextAttempt } from './next-attempt.ts';

const NOW = Temporal.Instant.from('2026-03-20T11:00:00Z');

describe('nextAttempt', () => {
  it.each([
    [1, '2026-03-20T11:01:00Z'],
    [2, '2026-03-20T11:02:00Z'],
    [6, '2026-03-20T11:32:00Z'],
    [7, '2026-03-20T12:00:00Z'],
    [40, '2026-03-20T12:00:00Z'],
  ])('after attempt %i is %s', (attempts, expected) => {
    expect(nextAttempt(attempts, NOW).toString()).toBe(expected);
  });
});

describe('isExpired', () => {
  it('is true from 24 hours on', () => {
    expect(isExpired(NOW.subtract({ hours: 24 }), NOW)).toBe(true);
    expect(isExpired(NOW.subtract({ hours: 23, minutes: 59 }), NOW)).toBe(false);
  });
});

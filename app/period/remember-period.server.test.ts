import { expect, it } from 'vitest';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { DateRange } from './date-range.ts';
import { findRememberedPeriod } from './remember-period.server.ts';

const find = (period?: DateRange) =>
  findRememberedPeriod({ stored: { data: { period } } } as unknown as AuthenticatedSession);

it('returns the period that the session viewed last', () => {
  const period = { from: '2021-03-20', to: '2026-03-20' };
  expect([find(period), find()]).toEqual([period, null]);
});

it('ignores a remembered period that exceeds the maximum length', () => {
  expect(find({ from: '2016-03-20', to: '2026-03-20' })).toBeNull();
});

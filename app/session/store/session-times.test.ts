import { describe, expect, it } from 'vitest';
import {
  findSessionEnd,
  isRecent,
  isTokenDue,
  isTokenFresh,
  warnAt,
  type SessionTimes,
} from './session-times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const hourly: SessionTimes = { issuedAt: 0, expiresAt: HOUR, lastSeen: 0, absoluteEnd: 12 * HOUR };

describe('token lifetime', () => {
  it.each<[now: number, fresh: boolean, due: boolean, why: string]>([
    [0, true, false, 'just issued'],
    [15 * MINUTE - 1, true, false, 'less than 25 % has gone'],
    [15 * MINUTE, false, false, '25 % has gone'],
    [45 * MINUTE, false, false, '25 % remains'],
    [45 * MINUTE + 1, false, true, 'less than 25 % remains'],
    [-5 * MINUTE, true, false, 'issued by a clock that is ahead'],
  ])('at %i ms, fresh is %s and due is %s: %s', (now, fresh, due) => {
    expect([isTokenFresh(hourly, now), isTokenDue(hourly, now)]).toEqual([fresh, due]);
  });

  it('depends on the whole lifetime of the token, whatever its length', () => {
    const short = { ...hourly, issuedAt: HOUR, expiresAt: HOUR + 4_000 };
    expect([isTokenDue(short, HOUR + 3_000), isTokenDue(short, HOUR + 3_001)]).toEqual([false, true]);
  });
});

describe('end of a session and its warning', () => {
  it.each<[times: Partial<SessionTimes>, end: number, warn: number, why: string]>([
    [{}, HOUR, 45 * MINUTE, 'the token ends'],
    [{ expiresAt: 24 * HOUR }, HOUR, 45 * MINUTE, 'an hour of silence'],
    [{ expiresAt: 24 * HOUR, lastSeen: 5 * HOUR }, 6 * HOUR, 5 * HOUR + 45 * MINUTE, 'silence, counted anew'],
    [
      { issuedAt: 11 * HOUR, expiresAt: 13 * HOUR, lastSeen: 11.5 * HOUR },
      12 * HOUR,
      12.25 * HOUR,
      'twelve hours',
    ],
  ])('%j ends at %i and warns at %i: %s', (times, end, warn) => {
    const all = { ...hourly, ...times };
    expect([findSessionEnd(all), warnAt(all)]).toEqual([end, warn]);
  });

  it('treats a request as recent for five minutes', () => {
    expect([isRecent(hourly, 5 * MINUTE - 1), isRecent(hourly, 5 * MINUTE)]).toEqual([true, false]);
  });
});

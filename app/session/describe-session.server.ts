import { Temporal } from 'temporal-polyfill';
import type { Language } from '#locales/catalogue.ts';
import { formatClock } from '#app/i18n/format-instant.server.ts';
import type { LiveStatus } from './session-status.ts';
import type { LiveSession } from './store/session-store.server.ts';
import { findSessionEnd, isRecent, warnAt } from './store/session-times.ts';

/** Describes the remaining lifetime of a session for the page; `now` in milliseconds. */
export function describeSession(session: LiveSession, now: number, language: Language): LiveStatus {
  const { times, data } = session;
  const end = findSessionEnd(times);
  return {
    state: 'live',
    remainingMs: end - now,
    warnInMs: warnAt(times) - now,
    recent: isRecent(times, now),
    failed: data.renewal?.failed === true,
    endsAt: formatClock(Temporal.Instant.fromEpochMilliseconds(end), language),
  };
}

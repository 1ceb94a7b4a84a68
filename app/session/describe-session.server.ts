import { Temporal } from 'temporal-polyfill';
import type { Language } from '#locales/catalogue.ts';
import { formatClock } from '#app/i18n/format.server.ts';
import type { LiveStatus } from './session-status.ts';
import type { LiveSession } from './store/session-store.server.ts';
import { endOf, isRecent, warnAt } from './store/session-times.ts';

/** What the page of a session is told of its life; `now` in ms. */
export function describeSession(session: LiveSession, now: number, language: Language): LiveStatus {
  const { times, data } = session;
  const end = endOf(times);
  return {
    state: 'live',
    remainingMs: end - now,
    warnInMs: warnAt(times) - now,
    recent: isRecent(times, now),
    failed: data.renewal?.failed === true,
    endsAt: formatClock(Temporal.Instant.fromEpochMilliseconds(end), language),
  };
}

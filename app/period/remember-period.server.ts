import { isWithinMaxLength } from '#contract/values/period-limits.ts';
import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { DateRange } from './date-range.ts';

/** Returns the period that the session viewed last, on any page; null when there is none, or it exceeds the maximum length. */
export function findRememberedPeriod(session: AuthenticatedSession): DateRange | null {
  const { period } = session.stored.data;
  return period !== undefined && isWithinMaxLength(period.from, period.to) ? period : null;
}

/** Stores the period if it has changed. */
export async function rememberPeriod(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  period: DateRange,
): Promise<void> {
  const before = findRememberedPeriod(session);
  if (before?.from === period.from && before.to === period.to) return;
  await web.stores.sessions.update(session.stored, { period });
}

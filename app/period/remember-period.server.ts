import { isWithinMaxLength } from '#contract/values/period-limits.ts';
import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Period } from './period.ts';

/** The period that the session looked at last, on whichever page; null: none yet, or one that is too long today. */
export function findRememberedPeriod(session: AuthenticatedSession): Period | null {
  const { period } = session.stored.data;
  return period !== undefined && isWithinMaxLength(period.from, period.to) ? period : null;
}

/** Writes it down where it is another one than before. */
export async function rememberPeriod(
  web: WebContext,
  session: AuthenticatedSession,
  period: Period,
): Promise<void> {
  const before = findRememberedPeriod(session);
  if (before?.from === period.from && before.to === period.to) return;
  await web.sessions.update(session.stored, { period });
}

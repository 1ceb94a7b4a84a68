import { isWithinMaxLength } from '../../contract/period-limits';
import type { WebContext } from '../load-context';
import type { AuthenticatedSession } from '../session/request-session.server';
import type { Period } from './period';

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

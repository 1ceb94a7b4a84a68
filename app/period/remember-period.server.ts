import { isWithinMaxLength } from '../../contract/period-limits';
import type { WebContext } from '../load-context';
import type { SignedInVisit } from '../session/visit.server';
import type { Period } from './period';

/** The period that the session looked at last, on whichever page; null: none yet, or one that is too long today. */
export function findRememberedPeriod(visit: SignedInVisit): Period | null {
  const { period } = visit.session.data;
  return period !== undefined && isWithinMaxLength(period.from, period.to) ? period : null;
}

/** Writes it down where it is another one than before. */
export async function rememberPeriod(web: WebContext, visit: SignedInVisit, period: Period): Promise<void> {
  const before = findRememberedPeriod(visit);
  if (before?.from === period.from && before.to === period.to) return;
  await web.sessions.update(visit.session, { period });
}

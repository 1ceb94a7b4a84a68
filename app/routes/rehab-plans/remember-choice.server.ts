import type { WebContext } from '../../load-context';
import type { SignedInVisit } from '../../session/visit.server';
import type { RememberedChoice } from './parse-plan-query.server';

/** The filter and the clock that the user chose last, else those that the list begins with (specification section 2). */
export async function findRememberedChoice(web: WebContext, visit: SignedInVisit): Promise<RememberedChoice> {
  const { rehabFilter, rehabClock } = await web.preferences.get(visit.session.data.user.userHash);
  return { filter: rehabFilter ?? 'ongoing', clock: rehabClock ?? false };
}

/** Writes a choice down where it is another one than before. */
export async function rememberChoice(
  web: WebContext,
  visit: SignedInVisit,
  { filter, clock }: RememberedChoice,
  before: RememberedChoice,
): Promise<void> {
  if (filter === before.filter && clock === before.clock) return;
  await web.preferences.set(visit.session.data.user.userHash, { rehabFilter: filter, rehabClock: clock });
}

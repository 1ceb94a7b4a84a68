import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { RememberedChoice } from './parse-plan-query.server.ts';

/** Returns the filter and the time display that the user chose last, or the defaults. */
export async function findRememberedChoice(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<RememberedChoice> {
  const { rehabFilter, rehabClock } = await web.stores.preferences.get(session.stored.data.user.userHash);
  return { filter: rehabFilter ?? 'ongoing', clock: rehabClock ?? false };
}

/**
 * Saves a choice if it differs from the saved one.
 *
 * @param before the saved choice
 */
export async function rememberChoice(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  { filter, clock }: RememberedChoice,
  before: RememberedChoice,
): Promise<void> {
  if (filter === before.filter && clock === before.clock) return;
  await web.stores.preferences.set(session.stored.data.user.userHash, {
    rehabFilter: filter,
    rehabClock: clock,
  });
}

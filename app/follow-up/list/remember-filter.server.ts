import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { NO_FILTER, type FollowUpFilter } from './follow-up-query.ts';

/** The filters that the user chose last, else none. */
export async function findRememberedFilter(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<FollowUpFilter> {
  const { followUpFilter } = await web.stores.preferences.get(session.stored.data.user.userHash);
  return followUpFilter ?? NO_FILTER;
}

/** Saves the filters when they differ from the saved ones. */
export async function rememberFilter(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  { reason, mine, department, status }: FollowUpFilter,
  before: FollowUpFilter,
): Promise<void> {
  const isSame =
    reason === before.reason &&
    mine === before.mine &&
    department === before.department &&
    status === before.status;
  if (isSame) return;
  const followUpFilter = { reason, mine, department, status };
  await web.stores.preferences.set(session.stored.data.user.userHash, { followUpFilter });
}

import type { Day } from '#contract/values/calendar.ts';
import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/**
 * Returns the day of the user's last visit to the list before today, null without one, and stores today's visit. Notifications are
 * raised by the day, so those of that day itself count as new: they may have been raised after the visit.
 */
export async function rememberVisit(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  today: Day,
): Promise<Day | null> {
  const { userHash } = session.stored.data.user;
  const { notificationVisits } = await web.stores.preferences.get(userHash);
  const { latest = null, before = null } = notificationVisits ?? {};
  if (latest === today) return before;
  await web.stores.preferences.set(userHash, { notificationVisits: { latest: today, before: latest } });
  return latest;
}

import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/** Loads how the user is reminded; the time is in Stockholm time. */
export async function loadReminders(web: Pick<WebContext, 'stores'>, session: AuthenticatedSession) {
  const call = session.api.call('followUpReminders', null);
  const { calendar, mail } = await awaitOrThrowResponse(web, session, call);
  return {
    calendar: calendar === null ? null : { ...calendar, createdAt: formatMinute(calendar.createdAt) },
    mail,
  };
}

export type Reminders = Awaited<ReturnType<typeof loadReminders>>;

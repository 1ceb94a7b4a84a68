import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/**
 * Loads the reminders of the user: the calendar link (null without one; `createdAt` in Stockholm time) and the e-mail (null without a
 * mail server).
 *
 * @throws the error response of a failed call
 */
export async function loadReminders(web: Pick<WebContext, 'stores'>, session: AuthenticatedSession) {
  const call = session.api.call('followUpReminders', null);
  const { calendar, mail } = await awaitOrThrowResponse(web, session, call);
  return {
    calendar: calendar === null ? null : { ...calendar, createdAt: formatMinute(calendar.createdAt) },
    mail,
  };
}

export type Reminders = Awaited<ReturnType<typeof loadReminders>>;

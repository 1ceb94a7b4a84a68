import type { TextKey } from '#locales/catalogue.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { orErrorResponse } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/**
 * Marks a notification as handled, or removes its risk mark, and leaves a message for the next page. Nothing
 * happens when it is already gone; if the provider fails, the message reports it and nothing is lost.
 */
export async function dismissNotification(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  shown: { id: string; riskMark: boolean },
  done: TextKey,
): Promise<void> {
  const flash = await orErrorResponse(web, session, tryDismiss(session, shown, done));
  await web.stores.sessions.update(session.stored, { flash });
}

async function tryDismiss(
  session: AuthenticatedSession,
  shown: { id: string; riskMark: boolean },
  done: TextKey,
) {
  try {
    await session.api.call('notificationDismiss', shown);
    return { kind: 'ok', key: done } as const;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'unauthorised' || error.failure === 'forbidden') throw error;
    if (error.failure === 'not_found') return { kind: 'info', key: 'notification:dismissedGone' } as const;
    return { kind: 'danger', key: 'notification:failed' } as const;
  }
}

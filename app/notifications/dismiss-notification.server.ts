import type { TextKey, TextValues } from '#locales/catalogue.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

type Message = { key: TextKey; values?: TextValues };

/** Hides a notification for the user and sets the flash message of the next page. */
export function dismissNotification(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  id: string,
): Promise<void> {
  return flashOutcome(web, session, async () => {
    await session.api.call('notificationDismiss', { id });
    return { key: 'notification:dismissed' };
  });
}

/** Removes the risk mark of a notification for all users and sets the flash message of the next page. */
export function removeRiskMark(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  id: string,
): Promise<void> {
  return flashOutcome(web, session, async () => {
    await session.api.call('notificationDismiss', { id, removeRiskMark: true });
    return { key: 'notification:riskRemoved' };
  });
}

/** Hides several notifications for the user and sets the flash message of the next page. */
export function dismissSelected(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  ids: readonly string[],
): Promise<void> {
  return flashOutcome(web, session, async () => {
    const { dismissed } = await session.api.call('notificationDismissSelected', { ids: [...ids] });
    return { key: 'notification:dismissedSelected', values: { count: dismissed } };
  });
}

/**
 * Runs a change and sets the flash message of the next page: success, nothing to change any more, or a failure, after which
 * nothing is changed.
 *
 * @throws {Response} the page for 401 or 403
 */
async function flashOutcome(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: () => Promise<Message>,
): Promise<void> {
  const flash = await awaitOrThrowResponse(web, session, tryChange(change));
  await web.stores.sessions.update(session.stored, { flash });
}

async function tryChange(change: () => Promise<Message>) {
  try {
    return { kind: 'ok', ...(await change()) } as const;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'unauthorised' || error.failure === 'forbidden') throw error;
    if (error.failure === 'not_found') return { kind: 'info', key: 'notification:dismissedGone' } as const;
    return { kind: 'danger', key: 'notification:failed' } as const;
  }
}

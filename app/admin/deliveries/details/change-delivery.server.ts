import type { TextKey } from '#locales/catalogue.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse, hasErrorPage } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { waitForTask } from '../wait-for-task.server.ts';

/**
 * Changes a delivery and waits up to two seconds for the task that the change starts. If the change fails, the next page shows a
 * message. Throws the error response for 401, 403 and 404.
 */
export async function changeDelivery(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  deliveryId: string,
  sendChange: () => Promise<unknown>,
): Promise<void> {
  const failure = await awaitOrThrowResponse(web, session, tryChange(sendChange));
  if (failure === null) await waitForTask(session, deliveryId);
  else await web.stores.sessions.update(session.stored, { flash: { kind: 'danger', key: failure } });
}

async function tryChange(sendChange: () => Promise<unknown>): Promise<TextKey | null> {
  try {
    await sendChange();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'conflict') return 'admin:failed.decided';
    if (hasErrorPage(error.failure)) throw error;
    return 'admin:failed.unavailable';
  }
}

import type { WebContext } from '#app/load-context.ts';
import { settleChange } from '#app/session/guards.server.ts';
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
  const outcome = await settleChange(web, session, sendChange());
  if (outcome.ok) {
    await waitForTask(session, deliveryId);
    return;
  }
  const isDecided = outcome.error.failure === 'conflict';
  await web.stores.sessions.update(session.stored, {
    flash: { kind: 'danger', key: isDecided ? 'admin:failed.decided' : 'admin:failed.unavailable' },
  });
}

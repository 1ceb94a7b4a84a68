import type { TextKey } from '#locales/catalogue.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse, hasErrorPage } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { waitForTask } from './wait-for-task.server.ts';

/**
 * Changes a delivery and waits a moment for the work that this begins. If it fails, the next page shows a message; a forbidden call, an
 * unknown delivery and an expired session have their own pages.
 */
export async function changeDelivery(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  deliveryId: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const failure = await awaitOrThrowResponse(web, session, tryChange(change));
  if (failure === null) await waitForTask(session, deliveryId);
  else await web.stores.sessions.update(session.stored, { flash: { kind: 'danger', key: failure } });
}

async function tryChange(change: () => Promise<unknown>): Promise<TextKey | null> {
  try {
    await change();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'conflict') return 'admin:failed.decided';
    if (hasErrorPage(error.failure)) throw error;
    return 'admin:failed.unavailable';
  }
}

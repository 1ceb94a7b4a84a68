import type { Correction } from '#contract/calls/administration/correction.ts';
import { waitForTask } from '#app/admin/deliveries/wait-for-task.server.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse, hasErrorPage } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/** Sends a correction and waits a moment for its preview. Returns its delivery; null if the provider is down. */
export async function sendCorrection(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  correction: Correction,
): Promise<string | null> {
  const deliveryId = await awaitOrThrowResponse(web, session, trySend(session, correction));
  if (deliveryId !== null) await waitForTask(session, deliveryId);
  return deliveryId;
}

async function trySend({ api }: AuthenticatedSession, correction: Correction): Promise<string | null> {
  try {
    return (await api.call('correctionCreate', correction)).deliveryId;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (hasErrorPage(error.failure)) throw error;
    return null;
  }
}

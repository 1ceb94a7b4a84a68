import type { Correction } from '#contract/calls/administration/correction.ts';
import { waitForTask } from '#app/admin/deliveries/wait-for-task.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { settleChange } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/**
 * Sends a correction and waits up to two seconds for its preview. Returns the id of its delivery; null if it could not be sent.
 * Throws the error response for 401, 403 and 404.
 */
export async function sendCorrection(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  correction: Correction,
): Promise<string | null> {
  const outcome = await settleChange(web, session, session.api.call('correctionCreate', correction));
  if (!outcome.ok) return null;
  const { deliveryId } = outcome.value;
  await waitForTask(session, deliveryId);
  return deliveryId;
}

import type { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { settleChange } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { TextKey } from '#locales/catalogue.ts';
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
  await web.stores.sessions.update(session.stored, { flash: { kind: 'danger', key: textOf(outcome.error) } });
}

function textOf({ failure, problem }: ApiError): TextKey {
  if (failure === 'conflict') return 'admin:failed.decided';
  return problem === 'mapping_unknown' ? 'admin:upload.mappingUnknown' : 'admin:failed.unavailable';
}

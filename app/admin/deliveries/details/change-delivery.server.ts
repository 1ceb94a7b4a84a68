import type { CallRequest } from '#contract/calls.ts';
import type { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { type ChangeOutcome, settleChange } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { waitForTask } from '../wait-for-task.server.ts';

/**
 * Awaits a change of a delivery, and up to two seconds the task that it starts. If the change fails, the next page shows a message.
 *
 * @throws the 401, 403 or 404 page
 */
export async function changeDelivery(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  deliveryId: string,
  change: Promise<unknown>,
): Promise<void> {
  await finishChange(web, session, deliveryId, await settleChange(web, session, change));
}

/**
 * Previews a delivery again, like {@link changeDelivery}. Returns false, without a message, if the chosen mapping has been removed.
 *
 * @throws the 401, 403 or 404 page
 */
export async function previewDelivery(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  deliveryId: string,
  settings: CallRequest<'deliveryPreview'>,
): Promise<boolean> {
  const preview = session.api.call('deliveryPreview', settings, { params: { deliveryId } });
  const outcome = await settleChange(web, session, preview);
  if (!outcome.ok && outcome.error.problem === 'mapping_unknown') return false;
  await finishChange(web, session, deliveryId, outcome);
  return true;
}

async function finishChange(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  deliveryId: string,
  outcome: ChangeOutcome<unknown>,
): Promise<void> {
  if (outcome.ok) {
    await waitForTask(session, deliveryId);
    return;
  }
  const key = findErrorKey(outcome.error);
  await web.stores.sessions.update(session.stored, { flash: { kind: 'danger', key } });
}

function findErrorKey({ failure, problem }: ApiError): TextKey {
  if (failure === 'conflict') return 'admin:failed.decided';
  return problem === 'mapping_unknown' ? 'admin:upload.mappingUnknown' : 'admin:failed.unknown';
}

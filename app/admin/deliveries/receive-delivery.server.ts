import type { SubmissionResult } from '@conform-to/react';
import type { ProblemCode } from '#contract/http/problem-code.ts';
import { DATA_FILES_FIELD, MAPPING_FIELD } from '#contract/values/administration/delivery.ts';
import { ApiError } from '#app/api/api-error.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { waitForTask } from './wait-for-task.server.ts';

type Received = { deliveryId: string } | { rejected: SubmissionResult };

/** Sends the files of the form to the provider as they arrive, and waits a moment for the preview. */
export async function receiveDelivery(
  request: Request,
  web: WebContext,
  session: AuthenticatedSession,
): Promise<Received> {
  const sent = await awaitOrThrowResponse(web, session, trySend(request, session));
  if ('deliveryId' in sent) {
    await waitForTask(session, sent.deliveryId);
    return sent;
  }
  const { t } = await getTexts(request, web);
  return { rejected: { status: 'error', error: { [sent.field]: [t(sent.text)] } } };
}

async function trySend(
  request: Request,
  { files }: AuthenticatedSession,
): Promise<{ deliveryId: string } | { field: string; text: TextKey }> {
  try {
    return await files.forward('deliveryReceive', request);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'unauthorised' || error.failure === 'forbidden') throw error;
    if (error.problem === 'mapping_unknown') {
      return { field: MAPPING_FIELD, text: 'admin:upload.mappingUnknown' };
    }
    return {
      field: DATA_FILES_FIELD,
      text: (error.problem && TEXTS[error.problem]) ?? 'admin:upload.failed',
    };
  }
}

const TEXTS: Partial<Record<ProblemCode, TextKey>> = {
  invalid_request: 'admin:upload.missing',
  file_empty: 'admin:upload.empty',
  too_large: 'upload:data.tooLarge',
  file_infected: 'upload:data.infected',
  file_not_scanned: 'upload:data.notScanned',
};

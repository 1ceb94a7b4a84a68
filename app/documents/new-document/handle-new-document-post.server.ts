import { randomUUID } from 'node:crypto';
import { json, redirect } from '@remix-run/node';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '#contract/values/constants.ts';
import { ApiError } from '#app/api/api-error.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { FormContent } from '../content/form-content.ts';
import { parseDocument } from '../content/posted-form.server.ts';
import type { NewDocumentParams } from '../document-params.server.ts';
import {
  deleteUnsaved,
  endSession,
  handleEditingIntent,
  storeDraft,
  type ActionResponse,
  type FormContext,
  type FormPost,
} from '../handle-editing-intent.server.ts';
import type { SaveFailure } from '../views/build-document-page.server.ts';
import type { SaveObstacle } from '../views/document-page.ts';
import { buildNewDocumentPage } from './build-new-document-page.server.ts';

type NewPost = FormPost<NewDocumentParams> & { idempotencyKey: string };

/**
 * Saves a new document. Redirects (303) to it, or back to the form for the buttons that do not save; otherwise returns the page with
 * the typed text and the error.
 *
 * @throws Response 400, 401, 403
 */
export async function handleNewDocumentPost(
  fields: URLSearchParams,
  context: FormContext<NewDocumentParams>,
): Promise<ActionResponse> {
  const handled = await handleEditingIntent(fields, context);
  if (handled.kind === 'response') return handled.response;
  const idempotencyKey = fields.get('key') ?? '';
  const { post, intent } = handled;
  const isSaveOfThisType = intent === 'save' && post.form.type === context.params.type;
  if (!isSaveOfThisType || idempotencyKey === '' || idempotencyKey.length > IDEMPOTENCY_KEY_MAX_LENGTH)
    throw errorResponse(400, 'bad_request');
  return saveNewDocument({ ...post, idempotencyKey });
}

async function saveNewDocument(post: NewPost): Promise<ActionResponse> {
  const { params, form, web, session } = post;
  const submission = parseDocument(params.type, form.values, emptyContent(params.type));
  if (submission.status !== 'success') return rebuildPage(post, 400, { lastResult: submission.reply() });
  try {
    const documentId = await createDocument(post, submission.value);
    await deleteUnsaved(post);
    await web.stores.sessions.update(session.stored, { flash: { kind: 'ok', key: 'documents:saved' } });
    return redirect(paths.document(params.personId, documentId), 303);
  } catch (error) {
    return toFailureResponse(post, error);
  }
}

async function createDocument(post: NewPost, content: FormContent): Promise<string> {
  const { params, session } = post;
  const { personId, rehabPlanId, type } = params;
  const call = async (idempotencyKey: string) => {
    const options = { idempotencyKey };
    const { documentId } =
      rehabPlanId === null
        ? await session.api.call('rehabPlanCreate', { personId, documentType: type, content }, options)
        : await session.api.call('rehabDocumentCreate', { rehabPlanId, type, content }, options);
    return documentId;
  };
  try {
    return await call(post.idempotencyKey);
  } catch (error) {
    // The form was saved, opened again with the back button and changed, so a second document is created.
    if (error instanceof ApiError && error.problem === 'idempotency_mismatch') return call(randomUUID());
    throw error;
  }
}

/**
 * Returns the page with the reason why the document was not created. The typed text is stored as a draft, also for the error page
 * of a role that may no longer create documents; after the session has ended it is kept until the next sign-in.
 *
 * @throws Response 401, 403
 */
async function toFailureResponse(post: NewPost, error: unknown): Promise<ActionResponse> {
  if (!(error instanceof ApiError)) throw error;
  if (error.failure === 'unauthorised') return endSession(post);
  await storeDraft(post);
  if (error.failure === 'forbidden')
    return awaitOrThrowResponse(post.web, post.session, Promise.reject(error));
  const obstacle = findObstacle(error);
  if (obstacle === null) return rebuildPage(post, 503, { failed: true });
  return rebuildPage(post, obstacle === 'gone' ? 404 : 409, {}, obstacle);
}

function findObstacle({ failure, problem }: ApiError): SaveObstacle | null {
  if (failure === 'not_found') return 'gone';
  if (problem === 'plan_finished') return 'finished';
  return problem === 'employment_ended' ? 'left' : null;
}

function rebuildPage(
  { web, params, form, idempotencyKey }: NewPost,
  status: number,
  failure: SaveFailure,
  obstacle: SaveObstacle | null = null,
): ActionResponse {
  web.form.hasErrors = true;
  const unsaved = { ...form, ...failure, from: 'post' } as const;
  return json({ page: buildNewDocumentPage(params, { obstacle, unsaved, idempotencyKey }) }, { status });
}

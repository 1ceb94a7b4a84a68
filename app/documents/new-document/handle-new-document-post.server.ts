import { randomUUID } from 'node:crypto';
import { json, redirect } from '@remix-run/node';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '#contract/values/constants.ts';
import { ApiError } from '#app/api/api-error.ts';
import { paths } from '#app/paths.ts';
import { awaitOrThrowResponse, errorResponse } from '#app/session/guards.server.ts';
import type { FormContent } from '../content/form-content.ts';
import { parseDocument } from '../content/posted-form.server.ts';
import type { NewDocumentParams } from '../document-params.server.ts';
import {
  deleteUnsaved,
  endSession,
  handleUnsavedPost,
  storeDraft,
  type ActionResponse,
  type FormContext,
  type FormPost,
} from '../handle-unsaved-post.server.ts';
import type { SaveFailure } from '../views/build-document-page.server.ts';
import type { GoneReason } from '../views/document-page.ts';
import { buildNewDocumentPage } from './build-new-document-page.server.ts';

type NewPost = FormPost<NewDocumentParams> & { key: string };

/**
 * Handles the form of a new document: 303 to the created document, or back to the form, or the page again with the typed text and
 * the reason.
 */
export async function handleNewDocumentPost(
  fields: URLSearchParams,
  context: FormContext<NewDocumentParams>,
): Promise<ActionResponse> {
  const outcome = await handleUnsavedPost(fields, context);
  if (outcome.kind === 'response') return outcome.response;
  const key = fields.get('key') ?? '';
  const { post, intent } = outcome;
  const isOurs = intent === 'save' && post.form.type === context.params.type;
  if (!isOurs || key === '' || key.length > IDEMPOTENCY_KEY_MAX_LENGTH)
    throw errorResponse(400, 'bad_request');
  return save({ ...post, key });
}

async function save(post: NewPost): Promise<ActionResponse> {
  const { params, form, web, session } = post;
  const submission = parseDocument(params.type, form.values, emptyContent(params.type));
  if (submission.status !== 'success') return rebuildPage(post, 400, { lastResult: submission.reply() });
  try {
    const documentId = await create(post, submission.value);
    await deleteUnsaved(post);
    await web.stores.sessions.update(session.stored, { flash: { kind: 'ok', key: 'documents:saved' } });
    return redirect(paths.document(params.personId, documentId), 303);
  } catch (error) {
    return toFailureResponse(post, error);
  }
}

async function create({ params, session, key }: NewPost, content: FormContent): Promise<string> {
  const { personId, rehabPlanId, type } = params;
  const call = async (idempotencyKey: string) => {
    const extras = { idempotencyKey };
    const { documentId } =
      rehabPlanId === null
        ? await session.api.call('rehabPlanCreate', { personId, documentType: type, content }, extras)
        : await session.api.call('rehabDocumentCreate', { rehabPlanId, type, content }, extras);
    return documentId;
  };
  try {
    return await call(key);
  } catch (error) {
    // The form was saved, opened again with the back button and changed: another document is meant.
    if (error instanceof ApiError && error.problem === 'idempotency_mismatch') return call(randomUUID());
    throw error;
  }
}

/** Shows why the document was not created; the typed text is on the page, and in a draft in case the page is lost. */
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

function findObstacle({ failure, problem }: ApiError): GoneReason | null {
  if (failure === 'not_found') return 'gone';
  if (problem === 'plan_finished') return 'finished';
  return problem === 'employment_ended' ? 'left' : null;
}

function rebuildPage(
  { web, params, form, key }: NewPost,
  status: number,
  failure: SaveFailure,
  obstacle: GoneReason | null = null,
): ActionResponse {
  web.form.hasErrors = true;
  const unsaved = { ...form, ...failure, from: 'post' } as const;
  return json({ page: buildNewDocumentPage(params, { obstacle, unsaved, key }) }, { status });
}

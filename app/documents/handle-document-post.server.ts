import { ApiError } from '#app/api/api-error.ts';
import type { RehabDocument } from '#contract/calls/rehabilitation/rehab-document.ts';
import { awaitOrThrowResponse, errorResponse } from '#app/session/guards.server.ts';
import { isSame, mergeChosen } from './content/compare-versions.server.ts';
import { toValues } from './content/document-values.server.ts';
import type { DocumentParams } from './document-params.server.ts';
import { handleUnsavedPost } from './handle-unsaved-post.server.ts';
import { findStored, keepState, loadState, type DocumentState } from './load-document.server.ts';
import type { DocumentResult } from './content/document-result.ts';
import {
  endSession,
  redirectAfterSave,
  storeDraft,
  saveDraftAndRedirect,
  rejectSave,
  rebuildPage,
  type ActionResponse,
  type FormContext,
  type Post,
} from './post-outcome.server.ts';
import { parseDocument } from './content/posted-form.server.ts';

/**
 * Handles the intent of the pressed button: 303 back to the page, or the page again with the typed text and
 * the reason.
 */
export async function handleDocumentPost(
  fields: URLSearchParams,
  context: FormContext<DocumentParams>,
): Promise<ActionResponse> {
  const outcome = await handleUnsavedPost(fields, context);
  if (outcome.kind === 'response') return outcome.response;
  const { post, intent } = outcome;
  switch (intent) {
    case 'save':
      return save(post, await findStoredDocument(post));
    case 'merge':
    case 'merge-edit':
      return merge(post, fields, intent);
    default:
      throw errorResponse(400, 'bad_request');
  }
}

/** Loads only the document: the provider checks on save whether the plan is still ongoing. */
function findStoredDocument(post: Post): Promise<RehabDocument | null> {
  return loadOrStoreDraft(post, () => findStored(post.web, post.session, post.params));
}

async function save(post: Post, document: RehabDocument | null): Promise<ActionResponse> {
  const { session, form } = post;
  if (document === null) return rejectSave(post, { status: 404, state: null });
  if (form.type !== document.type) throw errorResponse(400, 'bad_request');
  if (form.version !== document.version) return handleConflict(post, await loadCurrent(post, document));
  const submission = parseDocument(document.type, form.values, document.content);
  if (submission.status !== 'success') return showErrors(post, document, submission.reply());
  try {
    await session.api.call('rehabDocumentSave', {
      documentId: document.documentId,
      content: submission.value,
      version: form.version,
    });
  } catch (error) {
    return toFailureResponse(post, error);
  }
  return redirectAfterSave(post);
}

/** @param current the stored document, if the caller has just received it: only its plan is loaded then */
function loadCurrent(post: Post, current?: RehabDocument): Promise<DocumentState | null> {
  return loadOrStoreDraft(post, () => loadState(post.web, post.session, post.params, current));
}

/** Shows errors in the form, if the plan is not finished: the documents of a finished plan are read-only. */
async function showErrors(post: Post, document: RehabDocument, lastResult: DocumentResult) {
  const state = await loadCurrent(post, document);
  if (state === null) return rejectSave(post, { status: 404, state: null });
  if (state.archivedAt !== null) return rejectSave(post, { status: 409, state });
  return rebuildPage(post, { status: 400, state, failure: { lastResult } });
}

/**
 * If the page itself cannot be loaded, the error page cannot show the typed text: it is stored as a draft.
 */
async function loadOrStoreDraft<Loaded>(post: Post, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    await storeDraft(post);
    throw error;
  }
}

/**
 * Shows why the provider did not save the document; the typed text is on the page, and in a draft in case the
 * page is lost.
 */
async function toFailureResponse(post: Post, error: unknown): Promise<ActionResponse> {
  const { web, session } = post;
  if (!(error instanceof ApiError)) throw error;
  switch (error.failure) {
    case 'conflict':
      if (error.current === null) return handleConflict(post, await loadCurrent(post));
      // The provider rejects a save in a finished plan before it compares versions: nothing has to be loaded.
      return handleConflict(post, keepState(session, { document: error.current, archivedAt: null }));
    case 'unauthorised':
      return endSession(post);
    case 'forbidden':
      await storeDraft(post);
      return awaitOrThrowResponse(web, session, Promise.reject(error));
    case 'not_found':
      return rejectSave(post, { status: 404, state: null });
    case 'failed':
    case 'invalid_response':
    case 'loading':
    case 'timeout':
    case 'unavailable':
    case 'refused':
      return rejectSave(post, { status: 503, state: await loadCurrent(post), failure: { failed: true } });
  }
}

/**
 * Another user has saved since this form was opened, or has finished the plan. If the content is identical, the same form
 * was submitted twice, which is not a conflict.
 *
 * @param state of the document now; null when it is gone
 */
async function handleConflict(post: Post, state: DocumentState | null): Promise<ActionResponse> {
  const { form } = post;
  if (state === null) return rejectSave(post, { status: 404, state: null });
  if (state.archivedAt === null) {
    const { type, content } = state.document;
    // Normalised as stored: a date may have been typed in another format.
    const submission = parseDocument(type, form.values, content);
    const isRepeated =
      submission.status === 'success' &&
      isSame(type, toValues(type, submission.value), toValues(type, content));
    if (isRepeated) return redirectAfterSave(post);
  }
  return rejectSave(post, { status: 409, state });
}

/**
 * Handles the form of the two versions: saves the chosen parts at once, or loads them into the form for
 * further editing.
 */
async function merge(
  post: Post,
  fields: URLSearchParams,
  intent: 'merge' | 'merge-edit',
): Promise<ActionResponse> {
  const { form } = post;
  const stored = await findStoredDocument(post);
  // Saving returns the page of the new conflict, or of the deleted document.
  if (stored?.version !== form.version) return save(post, stored);
  const theirs = toValues(stored.type, stored.content);
  const values = mergeChosen(form.type, { mine: form.values, theirs, posted: fields });
  const merged = { ...post, form: { ...form, values } };
  return intent === 'merge'
    ? save(merged, stored)
    : saveDraftAndRedirect(merged, 'documents:conflict.merged');
}

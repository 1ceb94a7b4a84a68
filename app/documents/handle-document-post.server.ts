import { json, redirect } from '@remix-run/node';
import { ApiError } from '#app/api/api-error.ts';
import type { RehabDocument } from '#contract/calls/rehabilitation/rehab-document.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import { isSame, mergeChosen } from './content/compare-versions.server.ts';
import { toValues } from './content/document-values.server.ts';
import type { FormContent } from './content/form-content.ts';
import { buildFormPath, type DocumentParams } from './document-params.server.ts';
import {
  cacheDocumentState,
  fetchDocumentOfPerson,
  fetchDocumentState,
  type DocumentState,
} from './load-document.server.ts';
import type { DocumentResult } from './content/document-result.ts';
import {
  deleteUnsaved,
  endSession,
  handleEditingIntent,
  saveDraftAndRedirect,
  storeDraft,
  type ActionResponse,
  type FormContext,
  type FormPost,
} from './handle-editing-intent.server.ts';
import { buildDocumentPage, type SaveFailure } from './views/build-document-page.server.ts';
import { parseDocument } from './content/posted-form.server.ts';

/** A post of the form of a stored document. */
type Post = FormPost<DocumentParams>;

/**
 * Handles the intent of the pressed button: 303 back to the page, or the page again with the typed text and
 * the reason.
 */
export async function handleDocumentPost(
  fields: URLSearchParams,
  context: FormContext<DocumentParams>,
): Promise<ActionResponse> {
  const outcome = await handleEditingIntent(fields, context);
  if (outcome.kind === 'response') return outcome.response;
  const { post, intent } = outcome;
  switch (intent) {
    case 'save':
      return save(post);
    case 'merge':
    case 'merge-edit':
      return merge(post, fields, intent);
    default:
      throw errorResponse(400, 'bad_request');
  }
}

/**
 * Saves the form without loading the document: the provider compares the versions, and sends the stored one with a conflict. Only a sick
 * note is loaded, because its upload is not part of the form.
 */
async function save(post: Post): Promise<ActionResponse> {
  const { session, params, form } = post;
  const upload = await findUpload(post);
  if (upload === null) return rejectSave(post, { status: 404, state: null });
  const submission = parseDocument(form.type, form.values, upload);
  if (submission.status !== 'success') return showErrors(post, submission.reply());
  const content = submission.value;
  const { documentId, personId } = params;
  try {
    await session.api.call('rehabDocumentSave', { documentId, personId, content, version: form.version });
  } catch (error) {
    return toFailureResponse(post, content, error);
  }
  return redirectAfterSave(post);
}

/** The content that the form lacks: the upload of a sick note. Null when the document no longer exists. */
async function findUpload(post: Post): Promise<object | null> {
  if (post.form.type !== 'sickNote') return {};
  return (await findStoredDocument(post))?.content ?? null;
}

/** Loads only the document. */
function findStoredDocument(post: Post): Promise<RehabDocument | null> {
  return loadOrStoreDraft(post, () => fetchDocumentOfPerson(post.web, post.session, post.params));
}

/** Loads the document and the state of its plan; throws 400 if the form is of another type. */
async function loadCurrent(post: Post): Promise<DocumentState | null> {
  const state = await loadOrStoreDraft(post, () => fetchDocumentState(post.web, post.session, post.params));
  if (state !== null && state.document.type !== post.form.type) throw errorResponse(400, 'bad_request');
  return state;
}

/** Shows errors in the form, if its version can still be saved. */
async function showErrors(post: Post, lastResult: DocumentResult): Promise<ActionResponse> {
  const state = await loadCurrent(post);
  if (state === null) return rejectSave(post, { status: 404, state });
  const isCurrent = state.archivedAt === null && state.document.version === post.form.version;
  if (!isCurrent) return rejectSave(post, { status: 409, state });
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
 * Shows why the provider did not save the content; the typed text is on the page, and in a draft in case the page is lost.
 */
async function toFailureResponse(post: Post, content: FormContent, error: unknown): Promise<ActionResponse> {
  if (!(error instanceof ApiError)) throw error;
  switch (error.failure) {
    case 'conflict':
      if (error.current !== null) return handleConflict(post, content, error.current);
      // The plan has been finished.
      return rejectSave(post, { status: 409, state: await loadCurrent(post) });
    case 'unauthorised':
      return endSession(post);
    case 'forbidden':
      await storeDraft(post);
      return awaitOrThrowResponse(post.web, post.session, Promise.reject(error));
    case 'not_found':
      return rejectSave(post, { status: 404, state: null });
    case 'failed':
    case 'invalid_response':
    case 'loading':
    case 'timeout':
    case 'unavailable':
    case 'rejected':
      return rejectSave(post, { status: 503, state: await loadCurrent(post), failure: { failed: true } });
  }
}

/**
 * Another user has saved since this form was opened. If the stored content is identical, the same form was submitted twice,
 * which is not a conflict.
 */
async function handleConflict(
  post: Post,
  content: FormContent,
  document: RehabDocument,
): Promise<ActionResponse> {
  const { type } = document;
  const isRepeated = isSame(type, toValues(type, content), toValues(type, document.content));
  if (isRepeated) return redirectAfterSave(post);
  // `archivedAt` is null: the provider rejects a save in a finished plan before it compares versions. Of documents with a form, only a
  // sick note has a file, whose scan is not part of the conflict.
  const fileScan = type === 'sickNote' ? ((await loadCurrent(post))?.fileScan ?? null) : null;
  const state = cacheDocumentState(post.session, { document, archivedAt: null, fileScan });
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
  if (stored?.version !== form.version) return save(post);
  const theirs = toValues(stored.type, stored.content);
  const values = mergeChosen(form.type, { mine: form.values, theirs, posted: fields });
  const merged = { ...post, form: { ...form, values } };
  return intent === 'merge' ? save(merged) : saveDraftAndRedirect(merged, 'documents:conflict.merged');
}

/** Deletes the draft of a saved document, and returns to its page. */
async function redirectAfterSave(post: Post): Promise<ActionResponse> {
  await deleteUnsaved(post);
  // A post by the Remix client (`_data`) stays on the page, which shows "saved" on the button: only a post without
  // JavaScript needs a flash message.
  if (!new URL(post.request.url).searchParams.has('_data')) {
    await post.web.stores.sessions.update(post.session.stored, {
      flash: { kind: 'ok', key: 'documents:saved' },
    });
  }
  return redirect(buildFormPath(post.params), 303);
}

type Rejection = {
  status: number;
  /** The document now; null: it no longer exists. */
  state: DocumentState | null;
  failure?: SaveFailure;
};

/**
 * Returns the page of a document that was not saved for a reason outside the form: the typed text is on the page and in the
 * draft.
 */
async function rejectSave(post: Post, rejection: Rejection): Promise<ActionResponse> {
  await storeDraft(post);
  return rebuildPage(post, rejection);
}

/** Returns the page again, with the typed text. */
function rebuildPage({ web, form }: Post, { status, state, failure = {} }: Rejection): ActionResponse {
  const page = buildDocumentPage(state, { ...form, ...failure, from: 'post' });
  web.form.hasErrors = true;
  return json({ page }, { status });
}

import { json, redirect, type TypedResponse } from '@remix-run/node';
import type { WebContext } from '#app/load-context.ts';
import { errorResponse } from '#app/session/guards.server.ts';
import { dropPendingForm } from '#app/session/pending-form.server.ts';
import type { SessionData } from '#app/session/store/session-data.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import {
  buildDraftKey,
  buildFormPath,
  type DocumentParams,
  type FormParams,
} from './document-params.server.ts';
import type { DocumentState } from './load-document.server.ts';
import { buildDocumentPage, type Unsaved } from './views/build-document-page.server.ts';
import type { DocumentPage } from './views/document-page.ts';
import { toFields, type DocumentFormData } from './content/posted-form.server.ts';

/** The request, its session, and the document that it is about. */
export type FormContext<Params extends FormParams> = {
  request: Request;
  web: WebContext;
  session: AuthenticatedSession;
  params: Params;
};

/** The data of one post. */
export type FormPost<Params extends FormParams> = FormContext<Params> & { form: DocumentFormData };

/** A post of the form of a stored document. */
export type Post = FormPost<DocumentParams>;

export type ActionResponse = TypedResponse<{ page: DocumentPage }> | TypedResponse<never>;

/** Why a form was not saved, in addition to the state of its document. */
export type SaveFailure = Pick<Extract<Unsaved, { from: 'post' }>, 'lastResult' | 'failed'>;

/** Stores the text as a draft, for its author to continue. */
export async function saveDraftAndRedirect(
  post: FormPost<FormParams>,
  message: NonNullable<SessionData['flash']>['key'],
): Promise<ActionResponse> {
  await storeDraft(post);
  await post.web.stores.sessions.update(post.session.stored, { flash: { kind: 'ok', key: message } });
  return redirect(buildFormPath(post.params), 303);
}

/** Discards unsaved changes. */
export async function discardAndRedirect(context: FormContext<FormParams>): Promise<ActionResponse> {
  await deleteUnsaved(context);
  const flash = { kind: 'ok', key: 'documents:draft.discarded' } as const;
  await context.web.stores.sessions.update(context.session.stored, { flash });
  return redirect(buildFormPath(context.params), 303);
}

/** Deletes the draft of a saved document, and returns to its page. */
export async function redirectAfterSave(post: Post): Promise<ActionResponse> {
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
export async function rejectSave(post: Post, rejection: Rejection): Promise<ActionResponse> {
  await storeDraft(post);
  return rebuildPage(post, rejection);
}

/** Returns the page again, with the typed text. */
export function rebuildPage({ web, form }: Post, { status, state, failure = {} }: Rejection): ActionResponse {
  const page = buildDocumentPage(state, { ...form, ...failure, from: 'post' });
  web.form.hasErrors = true;
  return json({ page }, { status });
}

export function storeDraft({ web, session, params, form }: FormPost<FormParams>): Promise<void> {
  return web.stores.drafts.save(session.stored.data.user.userHash, buildDraftKey(params), toFields(form));
}

/** Deletes the draft, and the form posted after the session had expired. */
export async function deleteUnsaved({
  request,
  web,
  session,
  params,
}: FormContext<FormParams>): Promise<void> {
  await web.stores.drafts.drop(session.stored.data.user.userHash, buildDraftKey(params));
  await dropPendingForm(request, web, session);
}

/** Keeps the form until the next sign-in, and ends the session that the provider does not accept any more. */
export async function endSession({ web, session, params, form }: FormPost<FormParams>): Promise<never> {
  const { userHash } = session.stored.data.user;
  await web.stores.pendingForms.save(userHash, buildFormPath(params), toFields(form));
  throw errorResponse(401, 'form_kept', { 'Set-Cookie': await web.stores.sessions.destroy(session.stored) });
}

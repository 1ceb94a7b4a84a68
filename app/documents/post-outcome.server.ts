import { json, redirect, type TypedResponse } from '@remix-run/node';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { dropPendingForm } from '#app/session/pending-form.server.ts';
import type { SessionData } from '#app/session/store/session-data.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { loadState, type DocumentParams, type DocumentState } from './load-document.server.ts';
import { buildDocumentPage, type Unsaved } from './views/build-document-page.server.ts';
import type { DocumentPage } from './views/document-page.ts';
import { toFields, type DocumentFormData } from './content/posted-form.server.ts';

/** The poster, and the document. */
export type PostContext = {
  request: Request;
  web: WebContext;
  session: AuthenticatedSession;
  params: DocumentParams;
};

/** The data of one post. */
export type Post = PostContext & { form: DocumentFormData };

export type ActionResponse = TypedResponse<{ page: DocumentPage }> | TypedResponse<never>;

/** Why a form was not saved, in addition to the state of its document. */
export type SaveFailure = Pick<Extract<Unsaved, { from: 'post' }>, 'lastResult' | 'failed'>;

/** Stores the text as a draft, for its author to continue. */
export async function saveDraftAndRedirect(
  post: Post,
  message: NonNullable<SessionData['flash']>['key'],
): Promise<ActionResponse> {
  await storeDraft(post);
  await post.web.stores.sessions.update(post.session.stored, { flash: { kind: 'ok', key: message } });
  return redirect(buildDocumentPath(post), 303);
}

/** Discards unsaved changes. */
export async function discardAndRedirect(about: PostContext): Promise<ActionResponse> {
  await deleteUnsaved(about);
  const flash = { kind: 'ok', key: 'documents:draft.discarded' } as const;
  await about.web.stores.sessions.update(about.session.stored, { flash });
  return redirect(buildDocumentPath(about), 303);
}

/** Finishes a successful save. */
export async function redirectAfterSave(post: Post): Promise<ActionResponse> {
  await deleteUnsaved(post);
  // The script stays on the page and shows "saved" on the button.
  if (!new URL(post.request.url).searchParams.has('_data')) {
    await post.web.stores.sessions.update(post.session.stored, {
      flash: { kind: 'ok', key: 'documents:saved' },
    });
  }
  return redirect(buildDocumentPath(post), 303);
}

/**
 * The document was not saved for a reason outside the form: the typed text is on the page and in the draft.
 *
 * @param state of the document now, null when it is gone; loaded when it is not given
 */
export async function rejectSave(
  post: Post,
  why: SaveFailure,
  status: number,
  state?: DocumentState | null,
): Promise<ActionResponse> {
  const { web, session, params } = post;
  await storeDraft(post);
  const current = state === undefined ? await loadState(web, session, params) : state;
  return rebuildPage(post, why, status, current);
}

/** Shows the page again, with the typed text. */
export function rebuildPage(
  { web, form }: Post,
  why: SaveFailure,
  status: number,
  state: DocumentState | null,
): ActionResponse {
  const page = buildDocumentPage(state, { ...form, ...why, from: 'post' });
  web.form.hasErrors = true;
  return json({ page }, { status });
}

export function storeDraft({ web, session, params, form }: Post): Promise<void> {
  return web.stores.drafts.save(session.stored.data.user.userHash, params.documentId, toFields(form));
}

async function deleteUnsaved({ request, web, session, params }: PostContext): Promise<void> {
  await web.stores.drafts.drop(session.stored.data.user.userHash, params.documentId);
  await dropPendingForm(request, web, session);
}

export function buildDocumentPath({ params }: Pick<PostContext, 'params'>): string {
  return paths.document(params.personId, params.documentId);
}

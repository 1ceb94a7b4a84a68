import { json, redirect, type TypedResponse } from '@remix-run/node';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { dropPendingForm } from '#app/session/pending-form.server.ts';
import type { SessionData } from '#app/session/store/session-data.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { loadState, type DocumentParams, type DocumentState } from './load-document.server.ts';
import { showPage, type Unsaved } from './views/show-document-page.server.ts';
import type { DocumentPage } from './views/document-page.ts';
import { toFields, type WrittenForm } from './content/posted-form.server.ts';

/** The poster, and the document. */
export type Poster = {
  request: Request;
  web: WebContext;
  session: AuthenticatedSession;
  params: DocumentParams;
};

/** The data of one post. */
export type Post = Poster & { form: WrittenForm };

export type ActionResponse = TypedResponse<{ page: DocumentPage }> | TypedResponse<never>;

/** Why a form was not saved, in addition to the state of its document. */
export type Why = Pick<Extract<Unsaved, { from: 'post' }>, 'lastResult' | 'failed'>;

/** Stores the text as a draft, for its author to continue. */
export async function saveDraft(
  post: Post,
  message: NonNullable<SessionData['flash']>['key'],
): Promise<ActionResponse> {
  await storeDraft(post);
  await post.web.stores.sessions.update(post.session.stored, { flash: { kind: 'ok', key: message } });
  return redirect(pathOf(post), 303);
}

/** Discards unsaved changes. */
export async function discard(about: Poster): Promise<ActionResponse> {
  await forget(about);
  const flash = { kind: 'ok', key: 'documents:draft.discarded' } as const;
  await about.web.stores.sessions.update(about.session.stored, { flash });
  return redirect(pathOf(about), 303);
}

/** Finishes a successful save. */
export async function finish(post: Post): Promise<ActionResponse> {
  await forget(post);
  // The script stays on the page and shows "saved" on the button.
  if (!new URL(post.request.url).searchParams.has('_data')) {
    await post.web.stores.sessions.update(post.session.stored, {
      flash: { kind: 'ok', key: 'documents:saved' },
    });
  }
  return redirect(pathOf(post), 303);
}

/**
 * The document was not saved for a reason outside the form: the typed text is on the page and in the draft.
 *
 * @param state of the document now, null when it is gone; loaded when it is not given
 */
export async function rejectSave(
  post: Post,
  why: Why,
  status: number,
  state?: DocumentState | null,
): Promise<ActionResponse> {
  const { web, session, params } = post;
  await storeDraft(post);
  const current = state === undefined ? await loadState(web, session, params) : state;
  return showAgain(post, why, status, current);
}

/** Shows the page again, with the typed text. */
export function showAgain(
  { web, form }: Post,
  why: Why,
  status: number,
  state: DocumentState | null,
): ActionResponse {
  const page = showPage(state, { ...form, ...why, from: 'post' });
  web.form.hasErrors = true;
  return json({ page }, { status });
}

export function storeDraft({ web, session, params, form }: Post): Promise<void> {
  return web.stores.drafts.save(session.stored.data.user.userHash, params.documentId, toFields(form));
}

async function forget({ request, web, session, params }: Poster): Promise<void> {
  await web.stores.drafts.drop(session.stored.data.user.userHash, params.documentId);
  await dropPendingForm(request, web, session);
}

export function pathOf({ params }: Pick<Poster, 'params'>): string {
  return paths.document(params.personId, params.documentId);
}

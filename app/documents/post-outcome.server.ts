import { json, redirect, type TypedResponse } from '@remix-run/node';
import type { WebContext } from '../load-context';
import { paths } from '../paths';
import { dropKeptForm } from '../session/keep-form.server';
import type { SessionData } from '../session/session-data';
import type { SignedInVisit } from '../session/visit.server';
import type { Unsaved } from './build-page.server';
import type { DocumentWords } from './document-words.server';
import { findDocumentAnew, type DocumentParams } from './load-document.server';
import { showPage } from './load-page.server';
import type { DocumentPageView } from './page-view';
import { toFields, type WrittenForm } from './posted-form.server';

/** Who posts, and to which document. */
export type Poster = {
  request: Request;
  web: WebContext;
  visit: SignedInVisit;
  params: DocumentParams;
  words: DocumentWords;
};

/** What one post is about. */
export type Post = Poster & { form: WrittenForm };

export type Answer = TypedResponse<{ page: DocumentPageView }> | TypedResponse<never>;

/** Why a form was not saved, beside the state of its document. */
export type Why = Pick<Extract<Unsaved, { from: 'post' }>, 'errors' | 'failed'>;

/** The text is kept for its writer to go on with. */
export async function keepDraft(
  post: Post,
  message: NonNullable<SessionData['flash']>['key'],
): Promise<Answer> {
  await keep(post);
  await post.web.sessions.update(post.visit.session, { flash: { kind: 'ok', key: message } });
  return redirect(pathOf(post), 303);
}

/** What is not saved is thrown away. */
export async function discard(about: Poster): Promise<Answer> {
  await forget(about);
  const flash = { kind: 'ok', key: 'document.draft.discarded' } as const;
  await about.web.sessions.update(about.visit.session, { flash });
  return redirect(pathOf(about), 303);
}

/** The document is saved. */
export async function finish(post: Post): Promise<Answer> {
  await forget(post);
  // A script stays where it is and says "saved" on the button itself.
  if (!new URL(post.request.url).searchParams.has('_data')) {
    await post.web.sessions.update(post.visit.session, { flash: { kind: 'ok', key: 'document.saved' } });
  }
  return redirect(pathOf(post), 303);
}

/** The document is not saved, for a reason that is not in the form: what was typed is on the page, and in the draft. */
export async function refuseToSave(post: Post, why: Why, status: number): Promise<Answer> {
  await keep(post);
  return showAgain(post, why, status);
}

/** The page again, with what was typed. */
export async function showAgain(post: Post, why: Why, status: number): Promise<Answer> {
  const { web, visit, params, words, form } = post;
  // Read anew by whoever found out that it has changed, before it came here.
  const loaded = status === 404 ? null : await findDocumentAnew(web, visit, params, words);
  const page = showPage(web, visit, params, { loaded, unsaved: { ...form, ...why, from: 'post' }, words });
  web.form.refused = true;
  return json({ page }, { status });
}

export function keep({ web, visit, params, form }: Post): Promise<void> {
  return web.drafts.keep(visit.session.data.user.userHash, params.documentId, toFields(form));
}

async function forget({ request, web, visit, params }: Poster): Promise<void> {
  await web.drafts.drop(visit.session.data.user.userHash, params.documentId);
  await dropKeptForm(request, web, visit);
}

export function pathOf({ params }: Pick<Poster, 'params'>): string {
  return paths.document(params.personId, params.documentId);
}

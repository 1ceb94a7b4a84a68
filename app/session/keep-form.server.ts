import type { WebContext } from '../load-context';
import { refuse, requireVisit } from './guards.server';
import type { FormFields } from './sealed-forms.server';
import type { SignedInVisit } from './visit.server';

const FORM = 'application/x-www-form-urlencoded';

/**
 * As `requireVisit`, for the action of a form that somebody types into: what is posted after the session has ended is kept for
 * half an hour, and its page gives it back to the same user. Takes forms without files; of the others nothing is kept.
 *
 *     const visit = await requireVisitToSave(request, web);   // in the action, before the body is read
 *     const kept = await openKeptForm(request, web, visit);   // in the loader of the same page
 *     await dropKeptForm(request, web, visit);                // once it is saved
 */
export async function requireVisitToSave(request: Request, web: WebContext): Promise<SignedInVisit> {
  const visit = await web.visit();
  if (visit.state !== 'expired' || request.headers.get('Content-Type')?.startsWith(FORM) !== true)
    return requireVisit(web);
  const fields = new URLSearchParams(await request.text());
  await web.keptForms.keep(visit.session.data.user.userHash, pageOf(request), [...fields]);
  throw refuse(401, 'form_kept');
}

/** What the page's form has to go on from; null where nothing was kept. */
export async function openKeptForm(
  request: Request,
  web: WebContext,
  visit: SignedInVisit,
): Promise<FormFields | null> {
  const path = pageOf(request);
  if (visit.session.data.keptForm === path) await web.sessions.update(visit.session, { keptForm: null });
  return web.keptForms.find(visit.session.data.user.userHash, path);
}

export async function dropKeptForm(request: Request, web: WebContext, visit: SignedInVisit): Promise<void> {
  await web.keptForms.drop(visit.session.data.user.userHash, pageOf(request));
}

/** The address of the form's page, without what Remix puts into it. */
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_data');
  searchParams.delete('index');
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
}

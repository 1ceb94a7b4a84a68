import type { WebContext } from '#app/load-context.ts';
import { errorResponse } from './guards/error-response.server.ts';
import { requireSession } from './guards/guards.server.ts';
import type { FormFields } from './store/stored-forms.server.ts';
import type { AuthenticatedSession } from './request-session.server.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Like `requireSession`, for the action of a form with typed text: a form posted after the session has expired is saved for half
 * an hour, and its page restores it for the same user. Forms with files are not saved.
 *
 *     const session = await requireSessionToSave(request, web);   // in the action, before the body is read
 *     const pending = await openPendingForm(request, web, session);   // in the loader of the same page
 *     await dropPendingForm(request, web, session);               // after it has been saved
 */
export async function requireSessionToSave(
  request: Request,
  web: Pick<WebContext, 'settings' | 'session' | 'stores'>,
): Promise<AuthenticatedSession> {
  const session = await web.session();
  if (session.state !== 'expired' || request.headers.get('Content-Type')?.startsWith(FORM) !== true)
    return requireSession(web);
  const fields = new URLSearchParams(await request.text());
  await web.stores.pendingForms.save(session.stored.data.user.userHash, pageOf(request), [...fields]);
  throw errorResponse(401, 'form_kept');
}

/** Returns the saved fields of the page's form; null when there are none. */
export async function openPendingForm(
  request: Request,
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<FormFields | null> {
  const path = pageOf(request);
  if (session.stored.data.keptForm === path)
    await web.stores.sessions.update(session.stored, { keptForm: null });
  return web.stores.pendingForms.find(session.stored.data.user.userHash, path);
}

/** Deletes the saved form of the request's page. */
export async function dropPendingForm(
  request: Request,
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<void> {
  await web.stores.pendingForms.drop(session.stored.data.user.userHash, pageOf(request));
}

/** Returns the URL of the form's page without the search parameters that Remix adds. */
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_data');
  searchParams.delete('index');
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
}

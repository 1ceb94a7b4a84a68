import type { SavedView } from '#contract/calls/saved-view.ts';
import type { ViewPage } from '#contract/values/saved-view.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { settle } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { ViewLink } from './saved-views-menu.tsx';

const viewsBySession = new WeakMap<AuthenticatedSession, Promise<SavedView[]>>();

/** The saved views of the user. The loaders of one request share the call. */
function listViews(session: AuthenticatedSession): Promise<SavedView[]> {
  const views = viewsBySession.get(session) ?? session.api.call('savedViewList', null);
  viewsBySession.set(session, views);
  return views;
}

/** The links to the saved views of a page; null when they could not be fetched. */
export async function loadViewLinks(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  page: ViewPage,
): Promise<ViewLink[] | null> {
  const views = await settle(web, session, listViews(session));
  if (!views.ok) return null;
  return views.value.filter((view) => view.page === page).map(({ viewId, name }) => ({ viewId, name }));
}

/**
 * Returns the URL of the page's default view if this is the first request of the session for the page and has no query; otherwise null.
 * Stores that the session has opened the page.
 */
export async function openDefaultView(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  page: ViewPage,
  hasQuery: boolean,
): Promise<string | null> {
  const { openedPages = [] } = session.stored.data;
  if (openedPages.includes(page)) return null;
  const views = hasQuery ? null : await settle(web, session, listViews(session));
  // If the views could not be fetched, the next request of the page applies the default view.
  if (views !== null && !views.ok) return null;
  await web.stores.sessions.update(session.stored, { openedPages: [...openedPages, page] });
  const isDefault = (view: SavedView) => view.page === page && view.isDefault;
  const view = views?.value.find(isDefault);
  return view === undefined ? null : paths.savedView(view.viewId);
}

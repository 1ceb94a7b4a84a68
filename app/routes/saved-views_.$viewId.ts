import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { openView } from '#app/saved-views/open-view.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';

/**
 * Redirects to the page of a saved view, whose departments become the selection of the session. There is no page: the root's loader
 * does not run, which would show the message about the selection on a page that redirects.
 */
export async function loader({ params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'statistics');
  const views = await awaitOrThrowResponse(web, session, session.api.call('savedViewList', null));
  const view = views.find(({ viewId }) => viewId === params['viewId']);
  if (view === undefined) throw errorResponse(404, 'not_found');
  return redirect(await openView(web, session, view));
}

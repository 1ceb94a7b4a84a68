import type { WebContext } from '#app/load-context.ts';
import { hasFeature } from '#app/session/features.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability, requireDepartments, requireSession } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { Selection, AuthenticatedSession } from '#app/session/request-session.server.ts';

/**
 * Requires the role's permission and the organisation's feature for the list of plans; throws the 403 page
 * when one is missing, and the 503 page when the features could not be fetched. While they are being loaded the selection is
 * `missing`.
 */
export async function requirePlanner(
  web: WebContext,
): Promise<{ session: AuthenticatedSession; selection: Selection }> {
  const session = await requireSession(web);
  requireCapability(session, 'rehabPlansFeature');
  const selection = await requireDepartments(web, session);
  if (selection.state === 'missing') return { session, selection };
  const on = await awaitOrThrowResponse(
    web,
    session,
    hasFeature(web, session, selection.departmentIds, 'RehabPlanner'),
  );
  // The page waits as it does for its departments.
  if (on === null && web.preparing.retryAfter !== null) return { session, selection: { state: 'missing' } };
  if (on === null) throw errorResponse(503, 'unavailable');
  if (!on) throw errorResponse(403, 'role');
  return { session, selection };
}

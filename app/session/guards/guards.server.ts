import { redirectDocument } from '@remix-run/node';
import type { Capability } from '#contract/roles.ts';
import type { WebContext } from '#app/load-context.ts';
import type { Selection, AuthenticatedSession } from '../request-session.server.ts';
import { errorResponse } from './error-response.server.ts';
import { awaitOrThrowResponse } from './settle.server.ts';

/**
 * Returns the session of a signed-in user.
 *
 * @throws a redirect to the sign-in page when there is no session, and the 401 page when the session has expired
 */
export async function requireSession(
  context: Pick<WebContext, 'settings' | 'session'>,
): Promise<AuthenticatedSession> {
  const session = await context.session();
  switch (session.state) {
    case 'live':
      return session;
    case 'expired':
      throw errorResponse(401, 'session_expired');
    case 'none':
      throw redirectDocument(context.settings.loginUrl, 303);
  }
}

/** @throws the 403 page unless the role has the capability */
export function requireCapability(session: AuthenticatedSession, capability: Capability): void {
  if (!session.hasCapability(capability)) throw errorResponse(403, 'role');
}

/**
 * Returns the session of a user whose account has the capability `administration`.
 *
 * @throws the responses of {@link requireSession}, and the 403 page for other users
 */
export async function requireAdministrator(
  context: Pick<WebContext, 'settings' | 'session'>,
): Promise<AuthenticatedSession> {
  const session = await requireSession(context);
  if (session.stored.data.user.administrator !== true) throw errorResponse(403, 'role');
  return session;
}

/**
 * Requires a selected department: returns the selection, or throws the 401 page when no department is selected. When the
 * hierarchy is slow the selection is `missing` and the page shows a loader. Throws the 503 page when the provider is down.
 */
export async function requireDepartments(
  context: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<Selection> {
  const selection = await awaitOrThrowResponse(context, session, session.selection());
  if (selection.state === 'ready' && selection.departmentIds.length === 0)
    throw errorResponse(401, 'no_department');
  return selection;
}

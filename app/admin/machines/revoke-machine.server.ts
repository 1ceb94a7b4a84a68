import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse, hasErrorPage } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';

/** Revokes a machine account and sets the flash message. Throws the error response for 401, 403 and 404. */
export async function revokeMachine(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  machineAccountId: string,
): Promise<void> {
  const flash = await awaitOrThrowResponse(web, session, tryRevoke(session, machineAccountId));
  await web.stores.sessions.update(session.stored, { flash });
}

async function tryRevoke({ api }: AuthenticatedSession, machineAccountId: string): Promise<Flash> {
  try {
    await api.call('machineAccountRevoke', null, { params: { machineAccountId } });
    return { kind: 'ok', key: 'adminMachines:revoked' };
  } catch (error) {
    if (!(error instanceof ApiError) || hasErrorPage(error.failure)) throw error;
    return { kind: 'danger', key: 'adminMachines:unavailable' };
  }
}

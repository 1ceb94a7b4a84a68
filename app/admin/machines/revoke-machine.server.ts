import type { WebContext } from '#app/load-context.ts';
import { settleChange } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';

/** Revokes a machine account and sets the flash message. Throws the error response for 401, 403 and 404. */
export async function revokeMachine(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  machineAccountId: string,
): Promise<void> {
  const change = session.api.call('machineAccountRevoke', null, { params: { machineAccountId } });
  const outcome = await settleChange(web, session, change);
  const flash: Flash = outcome.ok
    ? { kind: 'ok', key: 'adminMachines:revoked' }
    : { kind: 'danger', key: 'admin:failed.unknown' };
  await web.stores.sessions.update(session.stored, { flash });
}

import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { storeOutcome } from '#app/session/store-outcome.server.ts';

/** Revokes a machine account and sets the flash message. Throws the error response for 401, 403 and 404. */
export async function revokeMachine(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  machineAccountId: string,
): Promise<void> {
  const change = session.api.call('machineAccountRevoke', null, { params: { machineAccountId } });
  await storeOutcome(web, session, change, 'adminMachines:revoked');
}

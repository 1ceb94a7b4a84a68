import { todayIn } from '#contract/values/calendar.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/** A machine account with formatted times. */
export type MachineAccountItem = {
  machineAccountId: string;
  name: string;
  createdAt: string;
  createdBy: string;
  /** The last day on which the token is valid. */
  expiresOn: string;
  lastUsedAt: string | null;
  state: 'active' | 'expired' | 'revoked';
};

/**
 * Loads the machine accounts of the organisation.
 *
 * @throws Response 401, 403, 503
 */
export async function loadMachines(
  web: Pick<WebContext, 'stores' | 'clock'>,
  session: AuthenticatedSession,
): Promise<MachineAccountItem[]> {
  const today = todayIn(web.clock());
  const machines = await awaitOrThrowResponse(web, session, session.api.call('machineAccountList', null));
  return machines.map(({ createdAt, lastUsedAt, revokedAt, ...machine }) => ({
    ...machine,
    createdAt: formatMinute(createdAt),
    lastUsedAt: lastUsedAt === null ? null : formatMinute(lastUsedAt),
    state: revokedAt !== null ? 'revoked' : machine.expiresOn < today ? 'expired' : 'active',
  }));
}

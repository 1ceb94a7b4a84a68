import { todayIn } from '#contract/values/calendar.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/** A machine account with its times as text. */
export type ShownMachine = {
  machineAccountId: string;
  name: string;
  createdAt: string;
  createdBy: string;
  expiresOn: string;
  lastUsedAt: string | null;
  state: 'active' | 'expired' | 'revoked';
};

/** The machine accounts of the organisation. Throws the error response for 401, 403 and an unavailable provider. */
export async function loadMachines(
  web: Pick<WebContext, 'stores' | 'clock'>,
  session: AuthenticatedSession,
): Promise<ShownMachine[]> {
  const today = todayIn(web.clock());
  const machines = await awaitOrThrowResponse(web, session, session.api.call('machineAccountList', null));
  return machines.map(({ createdAt, lastUsedAt, revokedAt, ...machine }) => ({
    ...machine,
    createdAt: formatMinute(createdAt),
    lastUsedAt: lastUsedAt === null ? null : formatMinute(lastUsedAt),
    state: revokedAt !== null ? 'revoked' : machine.expiresOn < today ? 'expired' : 'active',
  }));
}

import type { WebContext } from '#app/load-context.ts';
import { settleChange, type ChangeOutcome } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';

/** Restores a removed plan and sets the flash message. Throws the error response for 401 and 403. */
export async function restorePlan(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  rehabPlanId: string,
): Promise<void> {
  const change = session.api.call('removedPlanRestore', null, { params: { rehabPlanId } });
  const outcome = await settleChange(web, session, change, ['not_found']);
  await web.stores.sessions.update(session.stored, { flash: toFlash(outcome) });
}

function toFlash(outcome: ChangeOutcome<unknown>): Flash {
  if (outcome.ok) return { kind: 'ok', key: 'adminRetention:restored' };
  return outcome.error.failure === 'not_found'
    ? { kind: 'info', key: 'adminRetention:gone' }
    : { kind: 'danger', key: 'admin:failed.unknown' };
}

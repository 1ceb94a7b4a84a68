import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { storeOutcome } from '#app/session/store-outcome.server.ts';

/** Restores a removed plan and sets the flash message. Throws the error response for 401 and 403. */
export async function restorePlan(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  rehabPlanId: string,
): Promise<void> {
  const change = session.api.call('removedPlanRestore', null, { params: { rehabPlanId } });
  await storeOutcome(web, session, change, 'adminRetention:restored', {
    not_found: 'adminRetention:gone',
    default: 'admin:failed.unknown',
  });
}

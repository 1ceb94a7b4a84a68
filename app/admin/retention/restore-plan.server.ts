import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse, hasErrorPage } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';

/** Restores a removed plan and sets the flash message. Throws the error response for 401 and 403. */
export async function restorePlan(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  rehabPlanId: string,
): Promise<void> {
  const flash = await awaitOrThrowResponse(web, session, tryRestore(session, rehabPlanId));
  await web.stores.sessions.update(session.stored, { flash });
}

async function tryRestore({ api }: AuthenticatedSession, rehabPlanId: string): Promise<Flash> {
  try {
    await api.call('removedPlanRestore', null, { params: { rehabPlanId } });
    return { kind: 'ok', key: 'adminRetention:restored' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'not_found') return { kind: 'info', key: 'adminRetention:gone' };
    if (hasErrorPage(error.failure)) throw error;
    return { kind: 'danger', key: 'adminRetention:unavailable' };
  }
}

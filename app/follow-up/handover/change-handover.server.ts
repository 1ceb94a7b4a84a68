import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';

/**
 * Makes a change of the handover and stores its flash message for the next page. Returns the result of the change; null if it failed.
 *
 * @throws {Response} the error page for 401 and 403
 */
export async function changeHandover<Result>(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: () => Promise<{ flash: Flash; result: Result }>,
): Promise<Result | null> {
  const { flash, result } = await awaitOrThrowResponse(web, session, tryChange(change));
  await web.stores.sessions.update(session.stored, { flash });
  return result;
}

async function tryChange<Result>(
  change: () => Promise<{ flash: Flash; result: Result }>,
): Promise<{ flash: Flash; result: Result | null }> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'not_found') {
      return { flash: { kind: 'info', key: 'handover:failed.ended' }, result: null };
    }
    if (error.failure === 'unauthorised' || error.failure === 'forbidden') throw error;
    return { flash: { kind: 'danger', key: 'handover:failed' }, result: null };
  }
}

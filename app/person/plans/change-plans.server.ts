import type { TextKey } from '#locales/catalogue.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/**
 * Changes a plan or a document and leaves a message for the next page. If it fails, the message reports it
 * and nothing is lost; a forbidden role or feature, or an expired session, gets its own page.
 */
export async function changePlans(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  done: TextKey,
  change: () => Promise<unknown>,
): Promise<void> {
  const flash = await awaitOrThrowResponse(web, session, tryChange(done, change));
  await web.stores.sessions.update(session.stored, { flash });
}

async function tryChange(done: TextKey, change: () => Promise<unknown>) {
  try {
    await change();
    return { kind: 'ok', key: done } as const;
  } catch (error) {
    const key = findFailure(error);
    if (key === null) throw error;
    return { kind: 'danger', key } as const;
  }
}

/** Returns the message for a failed change; null when the error has its own page. */
export function findFailure(error: unknown): TextKey | null {
  if (!(error instanceof ApiError)) return null;
  switch (error.failure) {
    case 'unauthorised':
    case 'forbidden':
      return null;
    case 'not_found':
      return 'rehab:failed.gone';
    case 'conflict':
      if (error.problem === 'employment_ended') return 'rehab:failed.left';
      return error.problem === 'plan_finished' ? 'rehab:failed.finished' : 'rehab:failed';
    case 'failed':
    case 'invalid_response':
    case 'rejected':
    case 'loading':
    case 'timeout':
    case 'unavailable':
      return 'rehab:failed';
  }
}

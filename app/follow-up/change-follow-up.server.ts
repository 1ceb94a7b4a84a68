import type { TextKey } from '#locales/catalogue.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';

/** The message of a change: that of `change` when it was made, `info` when there is nothing to change, else `danger`. */
type ChangeMessage = Flash;

/**
 * Changes an action due and returns the message about it. If the change fails, the message reports it and nothing is lost.
 *
 * @param change performs the change and returns its message
 * @param notFoundKey the message when the step, what was entered about it, or the employee is not found
 * @throws the error page of a forbidden role or feature, or of an expired session
 */
export function changeFollowUp(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: () => Promise<Omit<Flash, 'kind'>>,
  notFoundKey: TextKey<'followUp'> = 'followUp:failed.notFound',
): Promise<ChangeMessage> {
  return awaitOrThrowResponse(web, session, tryChange(change, notFoundKey));
}

async function tryChange(
  change: () => Promise<Omit<Flash, 'kind'>>,
  notFoundKey: TextKey<'followUp'>,
): Promise<ChangeMessage> {
  try {
    return { kind: 'ok', ...(await change()) };
  } catch (error) {
    const key = findFailure(error, notFoundKey);
    if (key === null) throw error;
    return { kind: key === 'followUp:failed' ? 'danger' : 'info', key };
  }
}

/** Returns the message for a failed change; null when the error has its own page. */
function findFailure(error: unknown, notFoundKey: TextKey<'followUp'>): TextKey<'followUp'> | null {
  if (!(error instanceof ApiError)) return null;
  switch (error.failure) {
    case 'unauthorised':
    case 'forbidden':
      return null;
    case 'not_found':
      return notFoundKey;
    case 'conflict':
      return 'followUp:failed.undoExpired';
    case 'failed':
    case 'invalid_response':
    case 'rejected':
    case 'loading':
    case 'timeout':
    case 'unavailable':
      return 'followUp:failed';
  }
}

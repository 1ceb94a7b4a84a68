import { ApiError, type ApiFailure } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '../request-session.server.ts';
import { errorResponse } from './error-response.server.ts';

/**
 * Awaits a call without which the page cannot be shown.
 *
 * @throws an error response: 401 ends the session, 403 and 404 have their own pages, 507 is the page of a full
 * disk, another 5xx or an invalid response is the 502 page, and every other failure is the 503 page
 */
export async function awaitOrThrowResponse<Result>(
  context: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw await toErrorResponse(context, session, error);
  }
}

/** The outcome of a change that a form requests. */
export type ChangeOutcome<Value> = { ok: true; value: Value } | { ok: false; error: ApiError };

/**
 * Awaits a change that a form requests. A failure is returned, so that the form shows a message.
 *
 * @param withoutPage failures that are returned instead of thrown
 * @throws the 401, 403 or 404 page
 */
export async function settleChange<Value>(
  context: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: Promise<Value>,
  withoutPage: readonly ApiFailure[] = [],
): Promise<ChangeOutcome<Value>> {
  try {
    return { ok: true, value: await change };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (FAILURES_WITH_PAGE.includes(error.failure) && !withoutPage.includes(error.failure))
      throw await toErrorResponse(context, session, error);
    return { ok: false, error };
  }
}

const FAILURES_WITH_PAGE: readonly ApiFailure[] = ['unauthorised', 'forbidden', 'not_found'];

/**
 * The data of a section of a page that is shown even if the section fails: a value, or a failure. `loading`: the provider is still
 * loading the data.
 */
export type Settled<Value> = { ok: true; value: Value } | { ok: false; loading?: boolean };

/**
 * Awaits the data of a section of a page. A failed call is returned, so that the rest of the page is still shown.
 *
 * @throws the 401 or 403 page when the provider rejects the token or role: the whole page fails
 */
export async function settle<Value>(
  context: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  work: Promise<Value>,
): Promise<Settled<Value>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'unauthorised' || error.failure === 'forbidden')
      throw await toErrorResponse(context, session, error);
    return { ok: false, loading: error.failure === 'loading' };
  }
}

/** Applies a function to the value of a section; a failed section stays failed. */
export function mapSettled<From, To>(section: Settled<From>, toValue: (value: From) => To): Settled<To> {
  return section.ok ? { ok: true, value: toValue(section.value) } : section;
}

async function toErrorResponse(
  context: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  error: ApiError,
): Promise<Response> {
  switch (error.failure) {
    case 'unauthorised':
      return errorResponse(401, 'session_expired', {
        'Set-Cookie': await context.stores.sessions.destroy(session.stored),
      });
    case 'forbidden':
      return errorResponse(403, 'role');
    case 'not_found':
      return errorResponse(404, 'not_found');
    case 'failed':
      return error.problem === 'storage_full'
        ? errorResponse(507, 'storage_full')
        : errorResponse(502, 'failed');
    case 'invalid_response':
      return errorResponse(502, 'failed');
    case 'loading':
      return errorResponse(503, 'loading');
    case 'conflict':
    case 'rejected':
    case 'timeout':
    case 'unavailable':
      return errorResponse(503, 'unavailable');
  }
}

import type { RehabDocument } from '#contract/calls/rehabilitation/rehab-document.ts';
import type { CallName } from '#contract/calls.ts';
import type { ProblemCode } from '#contract/http/problem-code.ts';
import { errorFields, type Log } from '#contract/values/log.ts';
import { DeadlineError } from './deadline.ts';

/**
 * The kinds of failure of a call to the provider:
 * - `unavailable`: not reached, 503, or 204 to a read whose response cannot be null
 * - `loading`: 503 with the code `loading`: the data is still being loaded, which is no fault
 * - `timeout`: no response before the deadline
 * - `unauthorised`: 401, the token is no longer valid
 * - `forbidden`: 403; `not_found`: 404; `conflict`: 409; `rejected`: another 4xx
 * - `failed`: another 5xx; `invalid_response`: a malformed response that does not match the schema
 */
export type ApiFailure =
  | 'unavailable'
  | 'loading'
  | 'timeout'
  | 'unauthorised'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'rejected'
  | 'failed'
  | 'invalid_response';

/** Returns the value of the metric label `outcome`, which is stable: dashboards and alerts refer to it. */
export function toOutcomeLabel(failure: ApiFailure): string {
  if (failure === 'rejected') return 'refused';
  return failure === 'invalid_response' ? 'garbage' : failure;
}

/** A failed call. Its message has the name of the call and never request or response data. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly call: string,
    readonly failure: ApiFailure,
    readonly problem: ProblemCode | null = null,
    /** The stored document of a `version_conflict`; it must not be logged. */
    readonly current: RehabDocument | null = null,
    /** The seconds of `Retry-After`, only with `loading`. */
    readonly retryAfter: number | null = null,
  ) {
    super(`${call}: ${failure}`);
  }

  /**
   * The server throws these errors and pages catch them: two bundles, hence two classes, which `instanceof` must treat as one.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }
}

/** Returns the failure for a status; null for a successful response. */
export function failureOfStatus(status: number): ApiFailure | null {
  if (status >= 200 && status < 300) return null;
  switch (status) {
    case 401:
      return 'unauthorised';
    case 403:
      return 'forbidden';
    case 404:
      return 'not_found';
    case 409:
      return 'conflict';
    case 503:
      return 'unavailable';
    default:
      return status >= 400 && status < 500 ? 'rejected' : 'failed';
  }
}

/** Returns the kind of failure for a call without a response. */
export function failureOfException(error: unknown): 'timeout' | 'unavailable' | 'invalid_response' {
  if (error instanceof DeadlineError) return 'timeout';
  // `fetch` throws a TypeError when the connection fails or breaks.
  if (error instanceof TypeError) return 'unavailable';
  return error instanceof Error && error.name === 'AbortError' ? 'unavailable' : 'invalid_response';
}

/** Logs a failed call and returns the error for its page. */
export function logFailure(
  name: CallName,
  error: unknown,
  { log, requestId }: { log: Log; requestId: string },
): ApiError {
  const failure = error instanceof ApiError ? error : new ApiError(name, failureOfException(error));
  if (failure.failure === 'loading') {
    log.info({ requestId, call: name }, 'the provider is still loading the data of a call');
    return failure;
  }
  log.warn(
    { requestId, call: name, failure: failure.failure, ...causeFields(error) },
    'a call to the provider failed',
  );
  return failure;
}

function causeFields(error: unknown) {
  return error instanceof ApiError ? {} : errorFields(error);
}

import type { CallName } from '#contract/calls.ts';
import { errorFields } from '#contract/values/log.ts';
import type { Log } from '#contract/values/log.ts';
import { problemSchema, type Problem } from '#contract/http/problem.ts';
import { ApiError } from './api-error.ts';
import { DeadlineError } from './deadline.ts';
import { readBody } from './read-body.ts';

const MAX_PROBLEM_BYTES = 1024 * 1024;

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

/** Parses JSON. @throws {ApiError} for invalid JSON */
export function parseJson(name: CallName, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError(name, 'invalid_response');
  }
}

/** Returns the problem document of a response; null for a body that is none. */
export async function readProblem(response: Response): Promise<Problem | null> {
  try {
    const problem = problemSchema.safeParse(JSON.parse(await readBody(response, MAX_PROBLEM_BYTES)));
    return problem.success ? problem.data : null;
  } catch {
    // HTML from a proxy or a truncated body: the status is sufficient.
    return null;
  }
}

/** Returns the kind of failure for a call without a response. */
export function failureOfException(error: unknown): 'timeout' | 'unavailable' | 'invalid_response' {
  if (error instanceof DeadlineError) return 'timeout';
  // `fetch` throws a TypeError when the connection fails or breaks.
  if (error instanceof TypeError) return 'unavailable';
  return error instanceof Error && error.name === 'AbortError' ? 'unavailable' : 'invalid_response';
}

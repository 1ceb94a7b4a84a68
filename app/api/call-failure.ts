import type { CallName } from '#contract/calls.ts';
import { errorFields } from '#contract/calls/log.ts';
import type { Log } from '#contract/calls/log.ts';
import { problemSchema } from '#contract/http/problem.ts';
import type { ProblemCode } from '#contract/http/problem-code.ts';
import { ApiError } from './api-error.ts';
import { DeadlineError } from './deadline.ts';
import { readBody } from './read-body.ts';

const MAX_PROBLEM_BYTES = 1024 * 1024;

/** What a call that did not answer as asked is for its page, written down in the log. */
export function noteFailure(
  name: CallName,
  error: unknown,
  { log, requestId }: { log: Log; requestId: string },
): ApiError {
  const failure = error instanceof ApiError ? error : new ApiError(name, failureOfException(error));
  log.warn(
    { requestId, call: name, failure: failure.failure, ...causeFields(error) },
    'a call to the provider failed',
  );
  return failure;
}

function causeFields(error: unknown) {
  return error instanceof ApiError ? {} : errorFields(error);
}

/** @throws {ApiError} for what is no JSON */
export function parseJson(name: CallName, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError(name, 'garbage');
  }
}

/** The problem's code, for the log and for forms; a body that is no problem document has none. */
export async function readProblemCode(response: Response): Promise<ProblemCode | null> {
  try {
    const problem = problemSchema.safeParse(JSON.parse(await readBody(response, MAX_PROBLEM_BYTES)));
    return problem.success ? problem.data.code : null;
  } catch {
    // A proxy's HTML or a body that breaks off: the status has said enough.
    return null;
  }
}

/** How a call failed that was not answered. */
export function failureOfException(error: unknown): 'timeout' | 'unavailable' | 'garbage' {
  if (error instanceof DeadlineError) return 'timeout';
  // `fetch` throws a TypeError when the connection fails or breaks.
  if (error instanceof TypeError) return 'unavailable';
  return error instanceof Error && error.name === 'AbortError' ? 'unavailable' : 'garbage';
}

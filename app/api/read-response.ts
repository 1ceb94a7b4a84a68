import { calls } from '#contract/calls.ts';
import type { CallResponse, CallName } from '#contract/calls.ts';
import { problemSchema, type Problem } from '#contract/http/problem.ts';
import { findAttachedValue, freezeJson } from '#contract/http/in-process-value.ts';
import type { ApiResult } from './api-client.server.ts';
import { ApiError, failureOfStatus } from './api-error.ts';
import { readBody } from './read-body.ts';

const RETRY_AFTER_SECONDS = 5;
const MAX_RESPONSE_BYTES = 25 * 1024 * 1024;
const MAX_PROBLEM_BYTES = 1024 * 1024;

/**
 * Reads a response: takes the value of a provider in this process, and parses and validates the body of another one. The value is
 * frozen, because it may be cached and read by several requests.
 *
 * @throws {ApiError} for every response that does not match the schema of the call
 */
export async function readResponse<Name extends CallName>(
  name: Name,
  response: Response,
): Promise<ApiResult<Name>> {
  await requireSuccess(name, response);
  const { headers } = response;
  const attached = findAttachedValue(response);
  if (attached !== undefined) {
    return { response: attached.value as CallResponse<Name>, headers, size: attached.size };
  }
  const value = parseResponse(name, await readBody(response, MAX_RESPONSE_BYTES));
  return { response: value, headers, size: freezeJson(value) };
}

/** @throws {ApiError} for an error status, with the code and the stored document of the problem if the body has them */
export async function requireSuccess(name: CallName, response: Response): Promise<void> {
  const failure = failureOfStatus(response.status);
  if (failure === null) return;
  const problem = await readProblem(response);
  if (problem?.code === 'loading') {
    throw new ApiError(name, 'loading', 'loading', null, readRetryAfter(response.headers));
  }
  throw new ApiError(name, failure, problem?.code, problem?.current);
}

/** The seconds of `Retry-After`, at most a minute. */
function readRetryAfter(headers: Headers): number {
  const seconds = Number(headers.get('Retry-After') ?? NaN);
  return Number.isInteger(seconds) && seconds >= 0 ? Math.min(seconds, 60) : RETRY_AFTER_SECONDS;
}

/**
 * Parses a body; an empty body is null. If the schema does not allow null, an empty body means that the service is unavailable.
 */
function parseResponse<Name extends CallName>(name: Name, text: string): CallResponse<Name> {
  const schema = calls[name].response;
  if (schema === null) {
    if (text.trim() !== '') throw new ApiError(name, 'invalid_response');
    return null as CallResponse<Name>;
  }
  if (text.trim() === '') throw new ApiError(name, 'unavailable');
  const parsed = schema.safeParse(parseJson(name, text));
  if (!parsed.success) throw new ApiError(name, 'invalid_response');
  return parsed.data as CallResponse<Name>;
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

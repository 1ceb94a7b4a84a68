import type { ProblemCode } from '#contract/http/problem-code.ts';

/**
 * How a call to the provider can fail, in the words a page needs:
 * - `unavailable`: not reached, 503, or 204 to a read whose answer cannot be null
 * - `timeout`: no response before the deadline
 * - `unauthorised`: 401, the token is no longer good
 * - `forbidden`: 403; `not_found`: 404; `conflict`: 409; `refused`: another 4xx
 * - `failed`: another 5xx; `garbage`: an answer that is not what the contract says
 */
export type ApiFailure =
  | 'unavailable'
  | 'timeout'
  | 'unauthorised'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'refused'
  | 'failed'
  | 'garbage';

/** A call that did not answer as asked. Its message names the call and never what was sent or answered. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly call: string,
    readonly failure: ApiFailure,
    readonly problem: ProblemCode | null = null,
  ) {
    super(`${call}: ${failure}`);
  }

  /** The server makes these and pages catch them: two bundles, hence two classes of this name (house-style.md, trap 10). */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }
}

/** The failure that a status stands for; null for an answer. */
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
      return status >= 400 && status < 500 ? 'refused' : 'failed';
  }
}

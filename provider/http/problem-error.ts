import type { ProblemExtras } from '#contract/http/problem.ts';
import { problemCodes, type ProblemCode } from '#contract/http/problem-code.ts';

/** The fields of the problem document in addition to its code, and the seconds of Retry-After. */
export type ProblemDetails = ProblemExtras & { retryAfter?: number };

/** A rejection with a code of the contract. Handlers throw it; call-pipeline.ts converts it to a response. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(code);
  }

  get status(): number {
    return problemCodes[this.code].status;
  }
}

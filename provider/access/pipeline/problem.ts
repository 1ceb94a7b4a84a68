import type { ProblemExtras } from '#contract/http/problem.ts';
import { problemCodes, type ProblemCode } from '#contract/http/problem-code.ts';

/** What the problem document says beside its code, and the seconds of Retry-After. */
export type ProblemDetails = ProblemExtras & { retryAfter?: number };

/** A call refused in a way that the contract knows. Thrown by handlers; call-pipeline.ts makes the answer of it. */
export class Problem extends Error {
  override readonly name = 'Problem';

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

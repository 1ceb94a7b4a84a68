import { ApiError } from '#app/api/api-error.ts';
import type { ProblemCode } from '#contract/http/problem-code.ts';

type Revealed<Result> = { result: Result } | { problem: 'form_used' | 'username_taken' };

/** Makes a call whose response has a password. A second submission of its form and a taken user name are results. */
export async function revealPassword<Result>(call: Promise<Result>): Promise<Revealed<Result>> {
  try {
    return { result: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem: ProblemCode | null = error.problem;
    if (problem === 'form_used' || problem === 'username_taken') return { problem };
    throw error;
  }
}

import type { TextKey, Translate } from '#locales/catalogue.ts';
import type { ProblemCode } from '#contract/http/problem-code.ts';
import { ApiError } from '#app/api/api-error.ts';

/** What is said of a file that was not taken (specification section 5). */
export type UploadProblem = Extract<TextKey, `upload.error.${string}`>;

const PROBLEMS: Partial<Record<ProblemCode, UploadProblem>> = {
  too_large: 'upload.error.tooLarge',
  file_empty: 'upload.error.empty',
  file_type_not_accepted: 'upload.error.type',
  file_not_checked: 'upload.error.notChecked',
  invalid_request: 'upload.error.unknown',
  idempotency_mismatch: 'upload.error.unknown',
};

/** Null for what is no fault of the file and not passing either: that is told otherwise. */
export function findUploadProblem(error: unknown): UploadProblem | null {
  if (!(error instanceof ApiError)) return null;
  const named = error.problem === null ? undefined : PROBLEMS[error.problem];
  if (named !== undefined) return named;
  switch (error.failure) {
    case 'timeout':
    case 'unavailable':
    case 'failed':
    case 'garbage':
      return 'upload.error.upload';
    case 'refused':
      return 'upload.error.unknown';
    case 'unauthorised':
    case 'forbidden':
    case 'not_found':
    case 'conflict':
      return null;
  }
}

/** With the word that the file must be chosen anew: no browser keeps it, and no page can put it back. */
export function formatUploadProblem(problem: UploadProblem, t: Translate): string {
  return t('upload.again', { error: t(problem).replace(/\.$/, '') });
}

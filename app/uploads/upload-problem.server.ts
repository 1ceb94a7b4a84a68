import type { TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { ProblemCode } from '#contract/http/problem-code.ts';
import { ApiError } from '#app/api/api-error.ts';

/** Text keys of upload errors. */
export type UploadProblem = Extract<TextKey, `upload:error.${string}`>;

const PROBLEMS: Partial<Record<ProblemCode, UploadProblem>> = {
  too_large: 'upload:error.tooLarge',
  file_empty: 'upload:error.empty',
  file_type_not_accepted: 'upload:error.type',
  file_not_checked: 'upload:error.notChecked',
  file_has_macros: 'upload:error.macros',
  file_has_scripts: 'upload:error.scripts',
  file_loads_content: 'upload:error.remote',
  file_has_embedded_files: 'upload:error.embedded',
  file_encrypted: 'upload:error.encrypted',
  file_infected: 'upload:error.infected',
  file_not_scanned: 'upload:error.notScanned',
  invalid_request: 'upload:error.unknown',
  idempotency_mismatch: 'upload:error.unknown',
};

/**
 * Returns the text key of an upload error; null for an error that concerns neither the file nor the connection, which is handled
 * elsewhere.
 */
export function findUploadProblem(error: unknown): UploadProblem | null {
  if (!(error instanceof ApiError)) return null;
  const named = error.problem === null ? undefined : PROBLEMS[error.problem];
  if (named !== undefined) return named;
  switch (error.failure) {
    case 'loading':
    case 'timeout':
    case 'unavailable':
    case 'failed':
    case 'invalid_response':
      return 'upload:error.upload';
    case 'rejected':
      return 'upload:error.unknown';
    case 'unauthorised':
    case 'forbidden':
    case 'not_found':
    case 'conflict':
      return null;
  }
}

/** The same file would be rejected again. */
const NEEDS_OTHER_FILE: readonly UploadProblem[] = ['upload:error.infected'];

/** Formats the error and asks the user to choose the file again, because browsers never restore a file field. */
export function formatUploadProblem(problem: UploadProblem, t: Translate): string {
  if (NEEDS_OTHER_FILE.includes(problem)) return t(problem);
  return t('upload:again', { error: t(problem).replace(/\.$/, '') });
}

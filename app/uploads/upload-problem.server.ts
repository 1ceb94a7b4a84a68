import type { TextKey, Translate } from '../../locales/catalogue';
import { ApiError } from '../api/api-error';

/** What is said of a file that was not taken (specification section 5). */
export type UploadProblem = Extract<TextKey, `upload.error.${string}`>;

/** Null for what is no fault of the file and not passing either: that is told otherwise. */
export function findUploadProblem(error: unknown): UploadProblem | null {
  if (!(error instanceof ApiError)) return null;
  switch (error.problem) {
    case 'too_large':
      return 'upload.error.tooLarge';
    case 'file_type_not_accepted':
      return 'upload.error.type';
    case 'invalid_request':
    case 'idempotency_mismatch':
      return 'upload.error.unknown';
    default:
  }
  switch (error.failure) {
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
export function printUploadProblem(problem: UploadProblem, t: Translate): string {
  return t('upload.again', { error: t(problem).replace(/\.$/, '') });
}

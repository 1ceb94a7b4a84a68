import type { LocalisedText } from '#provider/database/tables/delivery.ts';
import { BrokenFileError } from '#provider/import/files/broken-file-error.ts';
import { NothingToCoverError } from '#provider/import/import-files.ts';
import { CompleteModeError } from '#provider/import/require-complete.ts';
import { localise } from './to-delivery-report.ts';

/**
 * Why the files of a delivery cannot be imported; null for an error that is not about the files.
 *
 * @param fileNames by path
 */
export function describeFailure(
  error: unknown,
  fileNames: ReadonlyMap<string, string>,
): LocalisedText | null {
  const isAboutFiles =
    error instanceof BrokenFileError ||
    error instanceof CompleteModeError ||
    error instanceof NothingToCoverError;
  return isAboutFiles ? localise(() => error.message, fileNames) : null;
}

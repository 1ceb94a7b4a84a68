import type { LocalisedText } from '#provider/database/tables/deliveries/delivery.ts';
import { BrokenFileError } from '#provider/import/files/broken-file-error.ts';
import { NothingToCoverError } from '#provider/import/import-files.ts';
import { formatBrokenFile, getProblemTexts } from '#provider/import/problems/file-problem.ts';
import { CompleteModeError } from '#provider/import/complete-period.ts';
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
  if (error instanceof BrokenFileError) {
    return localise((language) => `${formatBrokenFile(error, language)}.`, fileNames);
  }
  if (error instanceof CompleteModeError) {
    const { reason } = error;
    return localise((language) => `${getProblemTexts(language).complete[reason]}.`, fileNames);
  }
  if (error instanceof NothingToCoverError) {
    return localise((language) => `${getProblemTexts(language).nothingToCover}.`, fileNames);
  }
  return null;
}

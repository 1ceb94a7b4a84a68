import { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { BrokenFileError } from '#provider/import/files/broken-file-error.ts';
import { UnknownOrganisationError } from '#provider/import/ensure-organisation.ts';
import { importFiles, NothingToCoverError, UnknownMappingError } from '#provider/import/import-files.ts';
import { toMapping } from '#provider/import/mapping/mapping.ts';
import { formatBrokenFile, getProblemTexts } from '#provider/import/problems/file-problem.ts';
import { formatReport } from '#provider/import/report/format-report.ts';
import { fillIn, getImportTexts } from '#provider/import/report/texts/report-texts.ts';
import type { ErrorEntry, ErrorList } from '#provider/import/report/error-list.ts';
import { formatErrorLines } from '#provider/import/report/format-error-lines.ts';
import { type FileNames, nameFiles, withFileNames } from '#provider/import/report/with-file-names.ts';
import { CompleteModeError } from '#provider/import/complete-period.ts';
import { CommandError, EXIT_FAILED, usageError } from '../command-error.ts';
import { commandTexts } from '../command-texts.ts';
import type { CommandOutput } from '../command-output.ts';
import { formatEffects } from './format-effects.ts';
import type { ImportRequest } from './import-request.ts';

/**
 * Imports files and reports the result.
 *
 * @param files the name to show of each path
 * @returns the exit code
 * @throws {CommandError} if the files cannot be imported as they are: nothing was changed
 */
export async function runImport(
  database: OpenDatabase,
  request: ImportRequest,
  files: FileNames,
  output: CommandOutput,
): Promise<number> {
  const { language, mapping, mappingName, isConfirmed, withErrors, deliveryId, ...settings } = request;
  try {
    const result = await importFiles(database, {
      ...settings,
      newDeliveryId: deliveryId,
      files: [...files.keys()],
      fileNames: files,
      now: Temporal.Instant.fromEpochMilliseconds(Date.now()),
      holds: !isConfirmed,
      mapping: mapping === null ? null : toMapping(mapping),
      chosenMapping: mappingName === null ? null : { name: mappingName },
      progress: output.countRows,
    });
    try {
      const list = () => listNamed(result.errors, files);
      if (withErrors) await output.writeErrors(formatErrorLines({ list }, language));
    } finally {
      result.errors.close();
      output.write(withFileNames(formatReport(result, language), files) + formatEffects(result, language));
      if (result.outcome === 'stored') {
        output.write(`${fillIn(getImportTexts(language).delivery, { number: result.delivery })}\n`);
      }
    }
    return result.outcome === 'stored' || result.outcome === 'dryRun' ? 0 : EXIT_FAILED;
  } catch (error) {
    throw toCommandError(error, request, files) ?? error;
  }
}

async function* listNamed(errors: ErrorList, files: FileNames): AsyncGenerator<ErrorEntry> {
  for await (const entry of errors.list()) yield nameFiles(entry, files);
}

/** The message for files that cannot be imported; null for other errors. */
export function toCommandError(
  error: unknown,
  { language }: ImportRequest,
  files: FileNames,
): CommandError | null {
  const t = commandTexts(language);
  const reject = (problem: string) =>
    new CommandError(`${problem}. ${getImportTexts(language).nothingStored}`);
  if (error instanceof UnknownOrganisationError) return usageError(t('command:usage.nameMissing'), t);
  if (error instanceof NothingToCoverError) return usageError(t('command:usage.nothingToCover'), t);
  if (error instanceof UnknownMappingError) {
    const names = error.names.join(', ');
    return usageError(t('command:usage.mappingUnknown', { name: error.mapping, names }), t);
  }
  if (error instanceof CompleteModeError) return reject(getProblemTexts(language).complete[error.reason]);
  if (error instanceof BrokenFileError) {
    return reject(withFileNames(formatBrokenFile(error, language), files));
  }
  return null;
}

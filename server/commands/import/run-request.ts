import type { OpenDatabase } from '#database/database.ts';
import type { FileNames } from '#provider/import/report/with-file-names.ts';
import type { CommandOutput } from './command-output.ts';
import { formatDeliveries } from './format-deliveries.ts';
import type { CommandRequest } from './import-request.ts';
import { reportOutcome } from './report-outcome.ts';
import { runImport } from './run-import.ts';
import { undo } from './undo.ts';

/**
 * Runs a request of `npm run import` on the database.
 *
 * @param files the name to show of each path; none for a request other than an import
 * @returns the exit code
 * @throws {CommandError}
 */
export async function runRequest(
  database: OpenDatabase,
  request: CommandRequest,
  files: FileNames,
  output: CommandOutput,
): Promise<number> {
  switch (request.kind) {
    case 'import':
      return runImport(database, request, files, output);
    case 'list':
      output.write(await formatDeliveries(database, request));
      return 0;
    case 'outcome':
      return reportOutcome(database, request, output);
    case 'undo':
      output.write(await undo(database, request));
      return 0;
  }
}

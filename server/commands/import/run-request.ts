import type { OpenDatabase } from '#database/database.ts';
import type { CommandOutput } from './command-output.ts';
import { formatDeliveries } from './format-deliveries.ts';
import type { CommandRequest } from './import-request.ts';
import { runImport } from './run-import.ts';
import { undo } from './undo.ts';

/**
 * Runs a request of `npm run import` on the database.
 *
 * @param files paths; none for a request other than an import
 * @returns the exit code
 * @throws {CommandError}
 */
export async function runRequest(
  open: OpenDatabase,
  request: CommandRequest,
  files: readonly string[],
  output: CommandOutput,
): Promise<number> {
  switch (request.kind) {
    case 'import':
      return runImport(open, request, files, output);
    case 'list':
      output.write(await formatDeliveries(open, request));
      return 0;
    case 'undo':
      output.write(await undo(open, request));
      return 0;
  }
}

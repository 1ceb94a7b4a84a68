import type { OpenDatabase } from '#database/database.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import type { FileNames } from '#provider/import/report/with-file-names.ts';
import type { CommandOutput } from './command-output.ts';
import type { CommandRequest } from './command-request.ts';
import { runAccountAction } from './accounts/run-account-action.ts';
import { runAuditAction } from './audit/run-audit-action.ts';
import { runBackup } from './backup/run-backup.ts';
import { formatDeliveries } from './import/format-deliveries.ts';
import { reportOutcome } from './import/report-outcome.ts';
import { runKeysAction } from './keys/run-keys-action.ts';
import { runImport } from './import/run-import.ts';
import { runPersonAction } from './person/run-person-action.ts';
import { undo } from './import/undo.ts';

/** What a request works on. */
export type CommandResources = { database: OpenDatabase; store: FileStore };

/**
 * Runs a request of a command.
 *
 * @param files the name to show of each path; none for a request other than an import
 * @returns the exit code
 * @throws {CommandError}
 */
export async function runRequest(
  { database, store }: CommandResources,
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
    case 'account':
      output.write(await runAccountAction(database, request.action));
      return 0;
    case 'audit':
      return runAuditAction(database, request.action, output);
    case 'keys':
      await runKeysAction(database, request.action, output);
      return 0;
    case 'backup':
      return runBackup(database, store, output);
    case 'person':
      return runPersonAction({ database, store }, request.action, output);
  }
}

import { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { FileRemovedError, writeBackup } from '#server/backup/write-backup.ts';
import { CommandError } from '../command-error.ts';
import type { CommandOutput } from '../command-output.ts';
import { auditInAllOrganisations } from './audit-in-all-organisations.ts';

/**
 * Reads the content of a backup, and logs that in every organisation before.
 *
 * @returns the exit code
 * @throws {CommandError} if it must be repeated
 */
export async function runBackup(
  open: OpenDatabase,
  store: FileStore,
  output: Pick<CommandOutput, 'write' | 'writeData'>,
): Promise<number> {
  const now = Temporal.Instant.fromEpochMilliseconds(Date.now());
  await auditInAllOrganisations(open, { action: 'backup', detail: null, now });
  try {
    const { tables, files, missingFiles } = await writeBackup({ open, store, now }, output.writeData);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    output.write(
      `${String(Object.keys(tables).length)} tables with ${String(rows)} rows, ${String(files.length)} files.\n`,
    );
    for (const { organisationId, fileId } of missingFiles) {
      output.write(
        `WARNING: a row refers to the file ${organisationId}/${fileId}, which is not in the store.\n`,
      );
    }
    return 0;
  } catch (error) {
    if (!(error instanceof FileRemovedError)) throw error;
    throw new CommandError('A file was added and removed while the backup ran. Run the command again.');
  }
}

import { errorFields } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { isDatabaseUnavailable, isStorageFull } from '#database/database-error.ts';
import { StorageUnavailableError } from '#provider/files/storage/storage-unavailable-error.ts';
import { NewerSchemaError } from '#database/migrate.ts';
import { UnfinishedRestoreError } from '#database/unfinished-restore.ts';
import { EnvError } from '#server/environment/env.ts';
import { loadSecretFiles } from '#server/environment/load-secret-files.ts';
import { CommandError, EXIT_FAILED, EXIT_USAGE } from './command-error.ts';
import { openForCommand } from './open-for-command.ts';
import { commandTexts, type CommandTexts } from './command-texts.ts';

/** Opens the database on demand, so that wrong arguments are reported without opening it. */
export type OpenOnDemand = () => Promise<OpenDatabase>;

/** Runs a command: prints its output, sets its exit code, closes the database. Error messages contain no data. */
export async function runCommand(
  command: (args: string[], open: OpenOnDemand) => Promise<number>,
  t: CommandTexts = commandTexts('en'),
): Promise<void> {
  let open: OpenDatabase | null = null;
  try {
    loadSecretFiles(process.env);
    process.exitCode = await command(process.argv.slice(2), async () => (open ??= await openForCommand(t)));
  } catch (error) {
    process.exitCode = reportError(error, t);
  } finally {
    await (open as OpenDatabase | null)?.close();
  }
}

function reportError(error: unknown, t: CommandTexts): number {
  if (error instanceof CommandError) {
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
  if (error instanceof EnvError) {
    process.stderr.write(`${error.message}\n`);
    return EXIT_USAGE;
  }
  if (error instanceof UnfinishedRestoreError) {
    process.stderr.write(`${t('command:unfinishedRestore')}\n`);
    return EXIT_FAILED;
  }
  if (error instanceof NewerSchemaError) {
    process.stderr.write(`${t('command:newerSchema')}\n`);
    return EXIT_FAILED;
  }
  const details = JSON.stringify(errorFields(error));
  process.stderr.write(`${t(`command:${messageOf(error)}`, { details })}\n`);
  return EXIT_FAILED;
}

function messageOf(error: unknown): 'storageFull' | 'storageDown' | 'databaseDown' | 'failed' {
  if (isStorageFull(error)) return 'storageFull';
  if (error instanceof StorageUnavailableError) return 'storageDown';
  return isDatabaseUnavailable(error) ? 'databaseDown' : 'failed';
}

import { errorFields } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { isDatabaseUnavailable, isStorageFull } from '#database/database-error.ts';
import { StorageUnavailableError } from '#provider/files/storage/storage-unavailable-error.ts';
import { NewerSchemaError } from '#database/migrate.ts';
import { UnfinishedRestoreError } from '#database/unfinished-restore.ts';
import { EnvError } from '#server/environment/env.ts';
import { loadSecretFiles } from '#server/environment/load-secret-files.ts';
import type { Command, CommandIo } from './command.ts';
import { CommandError, EXIT_FAILED, EXIT_USAGE } from './command-error.ts';
import { openForCommand } from './open-for-command.ts';
import { commandTexts, type CommandTexts } from './command-texts.ts';

/**
 * Runs a command, reports its error and closes the database. Error messages contain no data.
 *
 * @param args those after the file of the command
 * @param openDatabase a test passes a database that is open already
 * @returns the exit code
 */
export async function runCommand(
  { run, findLanguage = () => 'en' }: Command,
  args: readonly string[],
  io: CommandIo,
  openDatabase: typeof openForCommand = openForCommand,
): Promise<number> {
  const t = commandTexts(findLanguage(args));
  let open: OpenDatabase | null = null;
  try {
    loadSecretFiles(io.env);
    return await run({ args, io, t, open: async () => (open ??= await openDatabase(io.env, t)) });
  } catch (error) {
    const { message, exitCode } = describeError(error, t);
    io.stderr.write(`${message}\n`);
    return exitCode;
  } finally {
    await (open as OpenDatabase | null)?.close();
  }
}

function describeError(error: unknown, t: CommandTexts): { message: string; exitCode: number } {
  if (error instanceof CommandError) return error;
  if (error instanceof EnvError) return { message: error.message, exitCode: EXIT_USAGE };
  if (error instanceof UnfinishedRestoreError) {
    return { message: t('command:unfinishedRestore'), exitCode: EXIT_FAILED };
  }
  if (error instanceof NewerSchemaError) return { message: t('command:newerSchema'), exitCode: EXIT_FAILED };
  const details = JSON.stringify(errorFields(error));
  return { message: t(`command:${messageOf(error)}`, { details }), exitCode: EXIT_FAILED };
}

function messageOf(error: unknown): 'storageFull' | 'storageDown' | 'databaseDown' | 'failed' {
  if (isStorageFull(error)) return 'storageFull';
  if (error instanceof StorageUnavailableError) return 'storageDown';
  return isDatabaseUnavailable(error) ? 'databaseDown' : 'failed';
}

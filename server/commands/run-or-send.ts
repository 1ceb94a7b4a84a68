import type { OpenDatabase } from '#database/database.ts';
import { readFirstBytes } from '#provider/import/files/read-bytes.ts';
import { NoServerError, sendRequest } from '#server/command-socket/send-request.ts';
import { findSocketPath } from '#server/command-socket/socket-path.ts';
import type { CommandContext } from './command.ts';
import { CommandError, DatabaseInUseError, EXIT_LOCKED } from './command-error.ts';
import type { CommandOutput } from './command-output.ts';
import type { CommandRequest } from './command-request.ts';
import { toCommandError } from './import/run-import.ts';
import { onInterrupt } from './on-interrupt.ts';
import { openStoreForCommand } from './open-for-command.ts';
import { runRequest } from './run-request.ts';
import { commandTexts } from './command-texts.ts';

/**
 * Runs a request on the database, or sends it to the server that has the embedded database open.
 *
 * @param files paths
 * @param signal ends the wait for the server; without it SIGINT and SIGTERM do
 * @returns the exit code
 * @throws {CommandError}
 * @throws {ResultLostError} if the server ended, or the signal was aborted
 */
export async function runOrSend(
  { open, io }: CommandContext,
  request: CommandRequest,
  files: readonly string[],
  output: CommandOutput,
  signal?: AbortSignal,
): Promise<number> {
  let database: OpenDatabase;
  try {
    database = await open();
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error;
    const { holder } = error;
    if (signal !== undefined) return send(holder, request, files, output, signal);
    return onInterrupt((interrupted) => send(holder, request, files, output, interrupted));
  }
  const { store } = openStoreForCommand(io.env);
  return runRequest({ database, store }, request, new Map(files.map((file) => [file, file])), output);
}

async function send(
  { dataDir, ...holder }: DatabaseInUseError['holder'],
  request: CommandRequest,
  files: readonly string[],
  output: CommandOutput,
  signal: AbortSignal,
): Promise<number> {
  const t = commandTexts(request.language);
  try {
    for (const file of files) await readFirstBytes(file, 1);
    const socketPath = findSocketPath(dataDir);
    if (socketPath === null) throw new CommandError(t('command:databaseInUse', holder), EXIT_LOCKED);
    // The import reads its files in the order of their paths.
    return await sendRequest(socketPath, request, [...files].sort(), output, signal);
  } catch (error) {
    if (error instanceof NoServerError) {
      throw new CommandError(t(`command:${error.reason}`, holder), EXIT_LOCKED);
    }
    throw (request.kind === 'import' ? toCommandError(error, request, new Map()) : null) ?? error;
  }
}

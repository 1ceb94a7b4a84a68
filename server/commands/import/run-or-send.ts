import type { OpenDatabase } from '#database/database.ts';
import { readFirstBytes } from '#provider/import/files/read-bytes.ts';
import { NoServerError, sendRequest } from '#server/command-socket/send-request.ts';
import { findSocketPath } from '#server/command-socket/socket-path.ts';
import { CommandError, DatabaseInUseError, EXIT_LOCKED } from '../command-error.ts';
import { commandTexts } from '../texts.ts';
import type { CommandOutput } from './command-output.ts';
import type { CommandRequest } from './import-request.ts';
import { toCommandError } from './run-import.ts';
import { runRequest } from './run-request.ts';

/**
 * Runs a request on the database, or sends it to the server that has the embedded database open.
 *
 * @param files paths
 * @returns the exit code
 * @throws {CommandError}
 * @throws {ResultLostError} if the server ended, or the command was interrupted
 */
export async function runOrSend(
  open: () => Promise<OpenDatabase>,
  request: CommandRequest,
  files: readonly string[],
  output: CommandOutput,
): Promise<number> {
  let database: OpenDatabase;
  try {
    database = await open();
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error;
    return send(error.holder, request, files, output);
  }
  return runRequest(database, request, new Map(files.map((file) => [file, file])), output);
}

async function send(
  { dataDir, ...holder }: DatabaseInUseError['holder'],
  request: CommandRequest,
  files: readonly string[],
  output: CommandOutput,
): Promise<number> {
  const interrupted = new AbortController();
  const interrupt = () => {
    interrupted.abort();
  };
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    await requireReadable(request, files);
    const socketPath = findSocketPath(dataDir);
    if (socketPath === null) throw new NoServerError();
    // The import reads its files in the order of their paths.
    return await sendRequest(socketPath, {
      request,
      files: [...files].sort(),
      output,
      signal: interrupted.signal,
    });
  } catch (error) {
    if (!(error instanceof NoServerError)) throw error;
    throw new CommandError(commandTexts(request.language)('command:databaseBusy', holder), EXIT_LOCKED);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** @throws {CommandError} as the import does */
async function requireReadable(request: CommandRequest, files: readonly string[]): Promise<void> {
  if (request.kind !== 'import') return;
  try {
    for (const file of files) await readFirstBytes(file, 1);
  } catch (error) {
    throw toCommandError(error, request, new Map()) ?? error;
  }
}

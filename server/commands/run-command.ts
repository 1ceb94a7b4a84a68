import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorFields } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { isDatabaseUnavailable } from '#database/database-error.ts';
import { EnvError } from '#server/environment/env.ts';
import { CommandError, EXIT_FAILED, EXIT_USAGE } from './command-error.ts';
import { openForCommand } from './open-for-command.ts';

/** Both commands are bundled into build/. */
const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Opens the database on demand, so that wrong arguments are reported without opening it. */
export type OpenLater = () => Promise<OpenDatabase>;

/** Runs a command: prints its output, sets its exit code, closes the database. Error messages contain no data. */
export async function runCommand(
  command: (args: string[], open: OpenLater) => Promise<number>,
): Promise<void> {
  let open: OpenDatabase | null = null;
  try {
    process.exitCode = await command(
      process.argv.slice(2),
      async () => (open ??= await openForCommand(projectRoot)),
    );
  } catch (error) {
    process.exitCode = reportError(error);
  } finally {
    await (open as OpenDatabase | null)?.close();
  }
}

function reportError(error: unknown): number {
  if (error instanceof CommandError) {
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
  if (error instanceof EnvError) {
    process.stderr.write(`${error.message}\n`);
    return EXIT_USAGE;
  }
  const what = isDatabaseUnavailable(error) ? 'The database does not answer' : 'The command failed';
  process.stderr.write(`${what}; nothing was changed: ${JSON.stringify(errorFields(error))}\n`);
  return EXIT_FAILED;
}

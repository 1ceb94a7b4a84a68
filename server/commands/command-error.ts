import { commandTexts, type CommandTexts } from './command-texts.ts';

export const EXIT_FAILED = 1;
export const EXIT_USAGE = 2;
/** Same code as the server's: another process uses the embedded database. */
export const EXIT_LOCKED = 3;

/** Ends a command with a one-line message and an exit code. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    message: string,
    readonly exitCode: number = EXIT_FAILED,
  ) {
    super(message);
  }
}

/** Another process has the embedded database. */
export class DatabaseInUseError extends CommandError {
  constructor(
    message: string,
    readonly holder: { pid: number; lockFile: string; dataDir: string },
  ) {
    super(message, EXIT_LOCKED);
  }
}

/** The error for a command with wrong arguments. `npm run accounts` is in English. */
export function usageError(message: string, t: CommandTexts = commandTexts('en')): CommandError {
  return new CommandError(t('command:usage.hint', { message }), EXIT_USAGE);
}

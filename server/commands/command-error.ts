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

/** The error for a command with wrong arguments. */
export function usageError(message: string): CommandError {
  return new CommandError(`${message} (--help tells how)`, EXIT_USAGE);
}

export const EXIT_FAILED = 1;
export const EXIT_USAGE = 2;
/** As the server's own, where another process has the embedded database. */
export const EXIT_LOCKED = 3;

/** Ends a command with a message of one line and an exit code. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    message: string,
    readonly exitCode: number = EXIT_FAILED,
  ) {
    super(message);
  }
}

/** A command that was asked for in a way it does not understand. */
export function usageError(message: string): CommandError {
  return new CommandError(`${message} (--help tells how)`, EXIT_USAGE);
}

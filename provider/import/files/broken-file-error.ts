/** A file that cannot be read at all: the whole import fails. The message contains the reason, never contents of the file. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';

  constructor(
    readonly file: string,
    readonly why: string,
    message = `${file}: ${why}`,
  ) {
    super(message);
  }

  /** The same error about a file that was read from another path than its name. */
  renamed(path: string, name: string): BrokenFileError {
    return new BrokenFileError(
      name,
      this.why,
      this.message.replaceAll(path, () => name),
    );
  }
}

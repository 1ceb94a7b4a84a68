/** A file that cannot be read at all: nothing of the call goes in. The message says why, never what the file holds. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';

  constructor(
    readonly file: string,
    readonly why: string,
    message = `${file}: ${why}`,
  ) {
    super(message);
  }
}

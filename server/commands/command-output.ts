/** Where a command reports to: its own terminal, or the process that sent the request. */
export interface CommandOutput {
  /** Standard output. */
  write: (text: string) => void;
  /** Called with the number of rows read since the last call. */
  countRows: (more: number) => void;
  /** The content of the file of `--errors`. @throws {CommandError} if it cannot be written */
  writeErrors: (lines: AsyncIterable<string>) => Promise<void>;
  /** The content of a backup, in order. */
  writeData: (bytes: Buffer) => Promise<void>;
}

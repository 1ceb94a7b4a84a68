/** An export in two phases: read all data, then write the file. */
export type ExportJob = {
  fileName: string;
  contentType: string;
  /** Reads the data of the file and yields after each step. Errors occur in this phase only. */
  read(): AsyncIterable<unknown> | Iterable<unknown>;
  /** Yields the bytes of the file after `read` has finished. */
  write(): AsyncGenerator<Uint8Array>;
  /** The completed share of the work, 0 to 1. */
  share(): number;
};

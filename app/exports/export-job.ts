/** An export on its way: first everything is read, then the file is written. */
export type ExportJob = {
  fileName: string;
  contentType: string;
  /** Reads what the file is made of; yields after each step. What can fail fails here. */
  read(): AsyncIterable<unknown> | Iterable<unknown>;
  /** The bytes of the file, once all is read. */
  write(): AsyncGenerator<Uint8Array>;
  /** How much of all of it is done, 0 to 1. */
  share(): number;
};

/** An export: a file that is generated while it is read. */
export type ExportJob = {
  fileName: string;
  contentType: string;
  /**
   * Reads the first rows, then yields the bytes of the file. Further rows are read when the bytes are pulled. Most errors occur before
   * the first byte.
   */
  write(): AsyncGenerator<Uint8Array>;
  /** The completed share of the work, 0 to 1. */
  share(): number;
};

/** A file that was received and checked: its bytes are durable in the file store, and no row names them yet. */
export type StoredUpload = {
  fileId: string;
  /** As it is shown and served: cleaned, with the extension of its type. */
  fileName: string;
  /** Of FILE_TYPES, as the file's own bytes showed it. */
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
};

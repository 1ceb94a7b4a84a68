import type { FileState } from '#provider/database/tables/rehabilitation/rehabilitation.ts';

/** A file that was received and checked: its bytes are durable in the file store, but no row refers to them yet. */
export type StoredUpload = {
  fileId: string;
  /** Display and download name: sanitised, with the extension of its type. */
  fileName: string;
  /** One of FILE_TYPES, detected from the file's bytes. */
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
};

/** The file of a document, which may wait for the virus scan. */
export type StoredDocumentFile = StoredUpload & { state: Exclude<FileState, 'infected'> };

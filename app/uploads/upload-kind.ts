import type { TextKey } from '#locales/catalogue.ts';

/** What a form uploads: one document, or files of data to import. */
export type UploadKind = {
  /** The name of the file field. */
  field: string;
  /** Whether the field takes several files. */
  multiple?: boolean;
  /** The extensions that are accepted; null: all. */
  extensions: readonly string[] | null;
  /** Of all files together. */
  maxBytes: number;
  hint: TextKey<'upload'>;
  tooLarge: TextKey<'upload'>;
};

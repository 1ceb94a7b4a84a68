import { FILE_NAME_MAX_LENGTH, FILE_TYPES } from '#contract/values/constants.ts';
import { withoutUnsafeCharacters } from '#contract/http/content-disposition.ts';

export type FileExtension = keyof typeof FILE_TYPES;

/** The last extension of the name if its type is accepted, ignoring case; else null. */
export function findFileExtension(fileName: string): FileExtension | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return (Object.keys(FILE_TYPES) as FileExtension[]).find((known) => known === extension) ?? null;
}

/**
 * An uploaded file's name as it is stored, shown and served: without a path and without unsafe characters, composed
 * (NFC), and at most 150 UTF-16 units, keeping its extension. Empty if no character is valid.
 *
 * Browsers write a quote and a line break in the form's header as `%22`, `%0D` and `%0A` (HTML standard, 4.10.21.8).
 */
export function cleanFileName(rawName: string): string {
  const name = withoutUnsafeCharacters(rawName.replaceAll('%22', '"').replaceAll(/%0[AD]/g, ''));
  if (name.length <= FILE_NAME_MAX_LENGTH) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${cut(name, FILE_NAME_MAX_LENGTH - extension.length).trimEnd()}${extension}`;
}

/** The first `length` units, or one fewer where a character would be cut in half. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

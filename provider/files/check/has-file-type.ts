import { fileTypeFromFile } from 'file-type';
import type { FileExtension } from '../file-name.ts';
import { readImagePixels } from './image-pixels.ts';
import { isPlainText } from './plain-text.ts';
import { isWordArchive } from './word-archive.ts';
import { isWordCompound } from './word-compound.ts';

const MAX_PIXELS = 50_000_000;

/** The types that `file-type` reports for the contents of each extension. Plain text has no signature. */
const SNIFFED: Record<Exclude<FileExtension, 'txt'>, readonly string[]> = {
  pdf: ['pdf'],
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
  webp: ['webp'],
  heic: ['heic'],
  doc: ['cfb'],
  docx: ['docx'],
};

/** `file-type` detects these types by two letters, with which a plain text can begin too ("BMI", "MZ"). */
const SNIFFED_IN_TEXT: readonly (string | undefined)[] = [undefined, 'bmp', 'exe'];

/**
 * Checks whether the bytes and the structure of a file match its extension. Runs in the worker
 * thread of `file-check-worker.ts`. Every loop over parts of the file has a limit; `file-type` has its own
 * (PNG chunks, entries of an archive, nested boxes).
 */
export async function hasFileType(file: string, extension: FileExtension): Promise<boolean> {
  const sniffed = (await fileTypeFromFile(file))?.ext;
  if (extension === 'txt') return SNIFFED_IN_TEXT.includes(sniffed) && (await isPlainText(file));
  if (sniffed === undefined || !SNIFFED[extension].includes(sniffed)) return false;
  if (extension === 'doc') return isWordCompound(file);
  if (extension === 'docx') return isWordArchive(file);
  return ((await readImagePixels(file, sniffed)) ?? 0) <= MAX_PIXELS;
}

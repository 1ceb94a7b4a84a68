import { fileTypeFromFile } from 'file-type';
import type { FileExtension } from '../file-name.ts';
import { readImagePixels } from './image-pixels.ts';
import { isPlainText } from './plain-text.ts';
import { isWordArchive } from './word-archive.ts';
import { isWordCompound } from './word-compound.ts';

const MAX_PIXELS = 50_000_000;

/** What `file-type` calls the contents that an extension stands for. Text has no signature. */
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

/** Two letters are a signature to `file-type`: a text may begin with them too ("BMI", "MZ"). */
const SNIFFED_IN_TEXT: readonly (string | undefined)[] = [undefined, 'bmp', 'exe'];

/**
 * Whether the contents of a file are what its extension says, by its bytes and their structure. Runs in the worker
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

import { fileTypeFromFile } from 'file-type';
import type { FileExtension } from '../file-name.ts';
import type { FileVerdict } from './file-verdict.ts';
import { readImagePixels } from './image-pixels.ts';
import { examinePdf } from './pdf/examine-pdf.ts';
import { isPlainText } from './plain-text.ts';
import { examineWordArchive } from './word/word-archive.ts';
import { examineWordCompound } from './word/word-compound.ts';

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
  // A document with macros, or an encrypted one: named as such.
  docx: ['docx', 'docm', 'dotm', 'cfb'],
};

/** `file-type` detects these types by two letters, with which a plain text can begin too ("BMI", "MZ"). */
const SNIFFED_IN_TEXT: readonly (string | undefined)[] = [undefined, 'bmp', 'exe'];

/**
 * Checks whether the bytes and the structure of a file match its extension, and whether it has active content. Runs in the worker
 * thread of `file-check-worker.ts`. Every loop over parts of the file has a limit; `file-type` has its own
 * (PNG chunks, entries of an archive, nested boxes).
 */
export async function findVerdict(file: string, extension: FileExtension): Promise<FileVerdict> {
  const sniffed = (await fileTypeFromFile(file))?.ext;
  if (extension === 'txt') {
    return SNIFFED_IN_TEXT.includes(sniffed) && (await isPlainText(file)) ? 'accepted' : 'mismatch';
  }
  if (sniffed === undefined || !SNIFFED[extension].includes(sniffed)) return 'mismatch';
  if (sniffed === 'docm' || sniffed === 'dotm') return 'macros';
  if (sniffed === 'cfb') {
    const verdict = await examineWordCompound(file);
    return extension === 'docx' && verdict !== 'encrypted' ? 'mismatch' : verdict;
  }
  if (extension === 'docx') return examineWordArchive(file);
  if (extension === 'pdf') return examinePdf(file);
  return ((await readImagePixels(file, sniffed)) ?? 0) <= MAX_PIXELS ? 'accepted' : 'mismatch';
}

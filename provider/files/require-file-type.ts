import { fileTypeFromFile } from 'file-type';
import { FILE_TYPES } from '../../contract/constants';
import { Problem } from '../access/problem';
import { findFileExtension, type FileExtension } from './file-name';
import { readImagePixels } from './image-pixels';
import { isPlainText } from './plain-text';
import { isWordArchive } from './word-archive';
import { isWordCompound } from './word-compound';

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

/** The extension of an accepted type. Throws `file_type_not_accepted` for any other. */
export function requireFileExtension(fileName: string): FileExtension {
  const extension = findFileExtension(fileName);
  if (extension === null) throw new Problem('file_type_not_accepted');
  return extension;
}

/**
 * The media type of a file whose contents are what its extension says. Told by the bytes and by their structure; what the
 * sender called it does not count. Throws `file_type_not_accepted`.
 */
export async function requireFileType(file: string, extension: FileExtension): Promise<string> {
  const sniffed = (await fileTypeFromFile(file))?.ext;
  if (!(await isOfType(file, extension, sniffed))) throw new Problem('file_type_not_accepted');
  return FILE_TYPES[extension];
}

async function isOfType(
  file: string,
  extension: FileExtension,
  sniffed: string | undefined,
): Promise<boolean> {
  if (extension === 'txt') return SNIFFED_IN_TEXT.includes(sniffed) && (await isPlainText(file));
  if (sniffed === undefined || !SNIFFED[extension].includes(sniffed)) return false;
  if (extension === 'doc') return isWordCompound(file);
  if (extension === 'docx') return isWordArchive(file);
  return ((await readImagePixels(file, sniffed)) ?? 0) <= MAX_PIXELS;
}

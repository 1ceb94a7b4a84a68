import { fileTypeFromFile } from 'file-type';
import { readFirstBytes } from '../files/read-bytes.ts';
import { type ImportedFile, unpackArchive } from './unpack-archive.ts';

const ZIP_SIGNATURE = 'PK';

/**
 * Lists the files to import, in order of path, with those of zip archives in place of the archives. The next file is
 * requested when the current one has been read.
 *
 * @throws {BrokenFileError}
 */
export async function* listImportedFiles(paths: readonly string[]): AsyncGenerator<ImportedFile> {
  for (const path of [...paths].sort()) {
    if (await isArchive(path)) yield* unpackArchive(path);
    else yield { path, name: path };
  }
}

/** Whether a file is a zip archive of other files, and not a document that is one too. */
async function isArchive(path: string): Promise<boolean> {
  const start = await readFirstBytes(path, ZIP_SIGNATURE.length);
  if (start.toString('latin1') !== ZIP_SIGNATURE) return false;
  return (await fileTypeFromFile(path))?.ext === 'zip';
}

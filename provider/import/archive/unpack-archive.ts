import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Entry } from 'yauzl';
import { BrokenFileError } from '../files/broken-file-error.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import { cleanText } from '../values/clean-text.ts';
import { MAX_ARCHIVE_FILES } from './archive-limits.ts';
import { type ArchiveProblem, openArchive } from './open-archive.ts';

/** A file to import. */
export interface ImportedFile {
  /** Where it is read. */
  path: string;
  /** Its name in reports: the path, or that of the archive and the name in it. */
  name: string;
}

const problems = {
  damaged: { key: 'damagedArchive' },
  encrypted: { key: 'encryptedArchive' },
  tooLarge: { key: 'tooLargeArchive', values: { files: MAX_ARCHIVE_FILES } },
} as const satisfies Record<ArchiveProblem, FileProblem>;

/** What archives of macOS contain beside the files. */
const METADATA = /(^|\/)(__MACOSX\/|\.DS_Store$)/;

/** Extensions that help to name a file of another kind. */
const EXTENSION = /^\.[a-z\d]{1,8}$/i;

/**
 * Unpacks the files of a zip archive in order of name, one at a time: a file is removed when the next one is requested. No
 * name of the archive becomes a path.
 *
 * @throws {BrokenFileError} if the archive is damaged, encrypted, empty or too large
 */
export async function* unpackArchive(file: string): AsyncGenerator<ImportedFile> {
  const archive = await openArchive(file, {
    maxEntries: MAX_ARCHIVE_FILES,
    errorOf: (problem) => new BrokenFileError(file, problems[problem]),
  });
  const folder = await mkdtemp(join(tmpdir(), 'franvaro-archive-'));
  try {
    const entries = archive.entries
      .filter(({ fileName }) => !fileName.endsWith('/') && !METADATA.test(fileName))
      .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
    if (entries.length === 0) throw new BrokenFileError(file, { key: 'emptyArchive' });
    for (const [index, entry] of entries.entries()) {
      const extension = extname(entry.fileName);
      const path = join(folder, `${String(index)}${EXTENSION.test(extension) ? extension : ''}`);
      await pipeline(Readable.from(archive.read(entry)), createWriteStream(path, { mode: 0o600 }));
      yield { path, name: `${file}/${cleanText(nameOf(entry))}` };
      await rm(path);
    }
  } finally {
    archive.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Some programs write names in UTF-8 without the mark for it; those in another encoding are seldom valid UTF-8. */
function nameOf({ fileName, fileNameRaw }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return fileName;
  }
}

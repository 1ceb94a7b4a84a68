import type yauzl from 'yauzl';
import { MAX_WORKBOOK_PARTS } from '../archive/archive-limits.ts';
import { type Archive, type ArchiveProblem, openArchive } from '../archive/open-archive.ts';
import { BrokenFileError } from '../files/broken-file-error.ts';
import type { FileProblem } from '../problems/file-problem.ts';

const MACROS = /(^|\/)vbaProject\.bin$/i;

const problems = {
  damaged: { key: 'damagedWorkbook' },
  encrypted: { key: 'encryptedWorkbook' },
  tooLarge: { key: 'tooLargeWorkbook' },
} as const satisfies Record<ArchiveProblem, FileProblem>;

/** The parts of a workbook by name; the caller closes it. */
export interface WorkbookArchive {
  has(part: string): boolean;
  /** The decompressed part, in chunks. Throws {@link BrokenFileError} if it is missing or damaged. */
  read(part: string): AsyncGenerator<Uint8Array>;
  close(): void;
}

/**
 * Opens the archive of a workbook. Reads only its directory.
 *
 * @throws {BrokenFileError} if it is damaged, encrypted, has macros or is larger when decompressed than a workbook is
 */
export async function openWorkbook(file: string): Promise<WorkbookArchive> {
  const errorOf = (problem: ArchiveProblem) => new BrokenFileError(file, problems[problem]);
  const archive: Archive = await openArchive(file, { maxEntries: MAX_WORKBOOK_PARTS, errorOf });
  if (archive.entries.some(({ fileName }) => MACROS.test(fileName))) {
    archive.close();
    throw new BrokenFileError(file, { key: 'workbookWithMacros' });
  }
  const parts = new Map<string, yauzl.Entry>(
    archive.entries.map((entry) => [entry.fileName.toLowerCase(), entry]),
  );
  return {
    has: (part) => parts.has(part.toLowerCase()),
    async *read(part) {
      const entry = parts.get(part.toLowerCase());
      if (entry === undefined) throw errorOf('damaged');
      yield* archive.read(entry);
    },
    close: () => archive.close(),
  };
}

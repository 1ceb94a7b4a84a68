import type yauzl from 'yauzl';
import { MAX_WORKBOOK_PARTS } from '../archive/archive-limits.ts';
import { type Archive, type ArchiveProblem, openArchive } from '../archive/open-archive.ts';
import { BrokenFileError } from '../files/broken-file-error.ts';

const MACROS = /(^|\/)vbaProject\.bin$/i;

const problems: Readonly<Record<ArchiveProblem, string>> = {
  damaged: 'the Excel workbook is damaged. Open it, save it again and import it',
  encrypted: 'the Excel workbook is encrypted. Save it without a password',
  tooLarge: 'the Excel workbook is too large when decompressed. Split it into several files',
};

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
    throw new BrokenFileError(file, 'the Excel workbook has macros. Save it as an Excel workbook (xlsx)');
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

import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { BrokenFileError } from '../files/broken-file-error.ts';

const MAX_ENTRIES = 2_000;
const MAX_UNCOMPRESSED_BYTES = 1024 * 1024 * 1024;
/** Uncompressed to compressed, over the whole archive: real workbooks stay far below. */
const MAX_RATIO = 200;
/** Small archives of repeated rows exceed the ratio without being a danger. */
const MIN_SUSPICIOUS_BYTES = 16 * 1024 * 1024;
const MACROS = /(^|\/)vbaProject\.bin$/i;

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
  const damaged = () =>
    new BrokenFileError(file, 'the Excel workbook is damaged. Open it, save it again and import it');
  let archive: yauzl.ZipFile;
  try {
    archive = await yauzl.openPromise(file, { autoClose: false, validateEntrySizes: true });
  } catch {
    throw damaged();
  }
  const entries = new Map<string, yauzl.Entry>();
  try {
    for (const [name, entry] of await listEntries(file, archive, damaged)) entries.set(name, entry);
  } catch (error) {
    archive.close();
    throw error;
  }
  return {
    has: (part) => entries.has(part.toLowerCase()),
    async *read(part) {
      const entry = entries.get(part.toLowerCase());
      if (entry === undefined) throw damaged();
      let stream: Readable | null = null;
      try {
        stream = await archive.openReadStreamPromise(entry);
        for await (const chunk of stream) yield chunk as Uint8Array;
      } catch {
        throw damaged();
      } finally {
        stream?.destroy();
      }
    },
    close: () => archive.close(),
  };
}

async function listEntries(file: string, archive: yauzl.ZipFile, damaged: () => BrokenFileError) {
  const entries: [string, yauzl.Entry][] = [];
  let compressed = 0;
  let uncompressed = 0;
  const tooLarge = () =>
    new BrokenFileError(
      file,
      'the Excel workbook is too large when decompressed. Split it into several files',
    );
  if (archive.entryCount > MAX_ENTRIES) throw tooLarge();
  const iterator = archive.eachEntry();
  for (;;) {
    const next = await iterator.next().catch(() => {
      throw damaged();
    });
    if (next.done === true) break;
    const entry: yauzl.Entry = next.value;
    if (entry.isEncrypted()) {
      throw new BrokenFileError(file, 'the Excel workbook is encrypted. Save it without a password');
    }
    if (MACROS.test(entry.fileName)) {
      throw new BrokenFileError(file, 'the Excel workbook has macros. Save it as an Excel workbook (xlsx)');
    }
    entries.push([entry.fileName.toLowerCase(), entry]);
    compressed += entry.compressedSize;
    uncompressed += entry.uncompressedSize;
    if (uncompressed > MAX_UNCOMPRESSED_BYTES) throw tooLarge();
  }
  if (uncompressed > MIN_SUSPICIOUS_BYTES && uncompressed > MAX_RATIO * compressed) throw tooLarge();
  return entries;
}

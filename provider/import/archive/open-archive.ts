import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { MAX_RATIO, MAX_UNCOMPRESSED_BYTES, MIN_SUSPICIOUS_BYTES } from './archive-limits.ts';

/** Why an archive is rejected. */
export type ArchiveProblem = 'damaged' | 'encrypted' | 'tooLarge';

/** A zip archive (also that of a workbook); the caller closes it. */
export interface Archive {
  entries: readonly yauzl.Entry[];
  /** The decompressed entry, in chunks; never more than its entry states. Throws the error for a damaged archive. */
  read(entry: yauzl.Entry): AsyncGenerator<Uint8Array>;
  close(): void;
}

interface ArchiveSettings {
  maxEntries: number;
  /** Builds the error for a rejected archive. */
  errorOf: (problem: ArchiveProblem) => Error;
}

/**
 * Opens a zip archive. Reads only its directory.
 *
 * @throws the error of `errorOf`
 */
export async function openArchive(file: string, settings: ArchiveSettings): Promise<Archive> {
  const damaged = () => settings.errorOf('damaged');
  let archive: yauzl.ZipFile;
  try {
    archive = await yauzl.openPromise(file, { autoClose: false, validateEntrySizes: true });
  } catch {
    throw damaged();
  }
  try {
    const entries = await listEntries(archive, settings);
    return {
      entries,
      async *read(entry) {
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
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function listEntries(
  archive: yauzl.ZipFile,
  { maxEntries, errorOf }: ArchiveSettings,
): Promise<yauzl.Entry[]> {
  if (archive.entryCount > maxEntries) throw errorOf('tooLarge');
  const entries: yauzl.Entry[] = [];
  let compressed = 0;
  let uncompressed = 0;
  const iterator = archive.eachEntry();
  for (;;) {
    const next = await iterator.next().catch(() => {
      throw errorOf('damaged');
    });
    if (next.done === true) break;
    const entry: yauzl.Entry = next.value;
    if (entry.isEncrypted()) throw errorOf('encrypted');
    entries.push(entry);
    compressed += entry.compressedSize;
    uncompressed += entry.uncompressedSize;
    if (uncompressed > MAX_UNCOMPRESSED_BYTES) throw errorOf('tooLarge');
  }
  // Entries of a zip bomb may share the same compressed bytes.
  const stored = Math.min(compressed, archive.fileSize);
  if (uncompressed > MIN_SUSPICIOUS_BYTES && uncompressed > MAX_RATIO * stored) throw errorOf('tooLarge');
  return entries;
}

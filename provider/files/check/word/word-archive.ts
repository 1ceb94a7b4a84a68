import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import type { FileVerdict } from '../file-verdict.ts';
import { examineRelationships } from './examine-relationships.ts';

const MAX_ENTRIES = 2_000;
const MAX_UNCOMPRESSED_BYTES = 200 * 1024 * 1024;
/** Uncompressed to compressed, over the whole archive: real documents stay far below. */
const MAX_RATIO = 200;
/** Of the parts that are read, each and together: the list of types and the relationships. */
const MAX_PART_BYTES = 2 * 1024 * 1024;
const MAX_READ_BYTES = 8 * 1024 * 1024;

/** Word on the web numbers the main part. */
const MAIN_PART = /^word\/document\d*\.xml$/;
const TYPES_PART = '[content_types].xml';
const MACROS = /(^|\/)vba(project|data)[^/]*\.(bin|xml)$/;
/** A chart has a workbook of its figures; other objects have programs and files of any kind. */
const EMBEDDED = /(^|\/)(embeddings\/(?!.*\.xlsx$)|activex\/)/;
const MACRO_TYPES = /vbaProject|macroEnabled|ms-office\.vba/i;

const UNIX = 3;
const FILE_KIND = 0o170_000;
const SYMBOLIC_LINK = 0o120_000;

/**
 * Examines an archive as a Word document (docx). Reads the central directory, the list of types and the relationships.
 * Rejects a suspicious compression ratio, links, encryption, entries with the same name, and paths outside the archive
 * (yauzl fails on `..` and absolute names); and macros, remote templates and embedded objects.
 */
export async function examineWordArchive(file: string): Promise<FileVerdict> {
  try {
    const archive = await yauzl.openPromise(file, { autoClose: false, validateEntrySizes: true });
    try {
      return await examine(archive);
    } finally {
      archive.close();
    }
  } catch {
    return 'mismatch';
  }
}

async function examine(archive: yauzl.ZipFile): Promise<FileVerdict> {
  if (archive.entryCount > MAX_ENTRIES) return 'mismatch';
  const entries = new Map<string, yauzl.Entry>();
  let compressed = 0;
  let uncompressed = 0;
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (entry.isEncrypted() || isSymbolicLink(entry) || entries.has(name)) return 'mismatch';
    entries.set(name, entry);
    compressed += entry.compressedSize;
    uncompressed += entry.uncompressedSize;
    if (entries.size > MAX_ENTRIES || uncompressed > MAX_UNCOMPRESSED_BYTES) return 'mismatch';
  }
  if (uncompressed > MAX_RATIO * compressed) return 'mismatch';
  const names = [...entries.keys()];
  const types = entries.get(TYPES_PART);
  if (types === undefined || !names.some((name) => MAIN_PART.test(name))) return 'mismatch';
  if (names.some((name) => MACROS.test(name))) return 'macros';
  if (names.some((name) => EMBEDDED.test(name))) return 'embedded';
  return examineParts(archive, types, entries);
}

/** Examines the list of types and the relationships, which decide what a part is, whatever its name. */
async function examineParts(
  archive: yauzl.ZipFile,
  types: yauzl.Entry,
  entries: ReadonlyMap<string, yauzl.Entry>,
): Promise<FileVerdict> {
  let left = MAX_READ_BYTES;
  const readText = async (entry: yauzl.Entry): Promise<string | null> => {
    left -= entry.uncompressedSize;
    if (entry.uncompressedSize > MAX_PART_BYTES || left < 0) return null;
    // The archive library ends the stream with an error when it is longer than the entry states.
    return decode(await buffer(await archive.openReadStreamPromise(entry)));
  };
  const typesText = await readText(types);
  if (typesText === null) return 'unclear';
  if (MACRO_TYPES.test(typesText)) return 'macros';
  for (const [name, entry] of entries) {
    if (!name.endsWith('.rels')) continue;
    const text = await readText(entry);
    const verdict = text === null ? 'unclear' : examineRelationships(name, text);
    if (verdict !== 'accepted') return verdict;
  }
  return 'accepted';
}

/** XML is in UTF-8, or in UTF-16 with a byte order mark. */
function decode(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 2);
  if (start === '\xff\xfe') return new TextDecoder('utf-16le').decode(bytes);
  if (start === '\xfe\xff') return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

function isSymbolicLink({ versionMadeBy, externalFileAttributes }: yauzl.Entry): boolean {
  return versionMadeBy >>> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_KIND) === SYMBOLIC_LINK;
}

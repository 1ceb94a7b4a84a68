import yauzl from 'yauzl';

const MAX_ENTRIES = 2_000;
const MAX_UNCOMPRESSED_BYTES = 200 * 1024 * 1024;
/** Uncompressed to compressed, over the whole archive: real documents stay far below. */
const MAX_RATIO = 200;

/** Word on the web numbers the main part. */
const MAIN_PART = /^word\/document\d*\.xml$/;
const MACROS = /(^|\/)vbaProject\.bin$/i;

const UNIX = 3;
const FILE_KIND = 0o170_000;
const SYMBOLIC_LINK = 0o120_000;

/**
 * Whether the archive has the structure of a Word document (docx). Reads only the central directory and inflates nothing.
 * Rejects archives with a suspicious compression ratio, macros, links, encryption, or paths outside the archive
 * (yauzl fails on `..` and absolute names).
 */
export async function isWordArchive(file: string): Promise<boolean> {
  try {
    const archive = await yauzl.openPromise(file, { autoClose: false, validateEntrySizes: true });
    try {
      return await isWordDocument(archive);
    } finally {
      archive.close();
    }
  } catch {
    return false;
  }
}

async function isWordDocument(archive: yauzl.ZipFile): Promise<boolean> {
  if (archive.entryCount > MAX_ENTRIES) return false;
  const names = new Set<string>();
  let compressed = 0;
  let uncompressed = 0;
  for await (const entry of archive.eachEntry()) {
    if (entry.isEncrypted() || isSymbolicLink(entry) || MACROS.test(entry.fileName)) return false;
    names.add(entry.fileName);
    compressed += entry.compressedSize;
    uncompressed += entry.uncompressedSize;
    if (names.size > MAX_ENTRIES || uncompressed > MAX_UNCOMPRESSED_BYTES) return false;
  }
  if (uncompressed > MAX_RATIO * compressed) return false;
  return names.has('[Content_Types].xml') && [...names].some((name) => MAIN_PART.test(name));
}

function isSymbolicLink({ versionMadeBy, externalFileAttributes }: yauzl.Entry): boolean {
  return versionMadeBy >>> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_KIND) === SYMBOLIC_LINK;
}

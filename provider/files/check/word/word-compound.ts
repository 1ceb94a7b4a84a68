import { open, type FileHandle } from 'node:fs/promises';
import type { FileVerdict } from '../file-verdict.ts';

const HEADER_BYTES = 512;
/** Offsets in the header (MS-CFB, 2.2). */
const AT = { sectorShift: 30, firstDirectorySector: 48, firstListSector: 68, list: 76 } as const;
const SECTOR_SHIFTS = [9, 12];
/** Sector numbers from here on have a special meaning: free, end of chain. */
const FIRST_MARK = 0xffff_fffa;
const ENTRY_BYTES = 128;
const UNUSED = 0;
const STREAM = 2;
const NO_ENTRY = 0xffff_ffff;
/** Shorter streams are not in sectors of their own. */
const MIN_BYTES_IN_SECTORS = 4_096;
const FLAGS_AT = 10;
const ENCRYPTED = 0x0100;
/** Sectors of the directory that are read: at least 4 000 entries. */
const MAX_DIRECTORY_SECTORS = 1_000;

/**
 * Examines a compound file (MS-CFB) as a document of Word: its directory has a stream `WordDocument`. Spreadsheets,
 * installers and encrypted documents are compound files too. Rejects macros and embedded objects by the names of their storages
 * (MS-DOC 2.1), and a document that is encrypted.
 */
export async function examineWordCompound(file: string): Promise<FileVerdict> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    return await examine(handle, size);
  } finally {
    await handle.close();
  }
}

async function examine(handle: FileHandle, size: number): Promise<FileVerdict> {
  const header = await read(handle, 0, HEADER_BYTES);
  if (header === null) return 'mismatch';
  const shift = header.readUInt16LE(AT.sectorShift);
  if (!SECTOR_SHIFTS.includes(shift)) return 'mismatch';
  const sectorBytes = 1 << shift;
  const maxSectors = Math.ceil(size / sectorBytes);
  const sector = (number: number) => read(handle, (number + 1) * sectorBytes, sectorBytes);

  const perTable = sectorBytes / 4;
  const maxListSectors = Math.ceil(maxSectors / perTable / (perTable - 1));
  const tables = await listTables(header, sector, maxListSectors);
  let current = header.readUInt32LE(AT.firstDirectorySector);
  const entries: Entry[] = [];
  // A chain that is longer than the file is circular.
  const maxDirectorySectors = Math.min(maxSectors, MAX_DIRECTORY_SECTORS);
  for (let visitedSectors = 0; current < FIRST_MARK; visitedSectors += 1) {
    if (visitedSectors >= maxDirectorySectors) return 'mismatch';
    const directory = await sector(current);
    if (directory === null) return 'mismatch';
    entries.push(...listEntries(directory));
    const table = await sector(tables[Math.floor(current / perTable)] ?? FIRST_MARK);
    if (table === null) return 'mismatch';
    current = table.readUInt32LE((current % perTable) * 4);
  }
  return judge(entries, sector);
}

async function judge(entries: readonly Entry[], sector: ReadSector): Promise<FileVerdict> {
  const has = (names: RegExp) => entries.some(({ name }) => names.test(name));
  if (has(/^(EncryptedPackage|EncryptionInfo)$/i)) return 'encrypted';
  const main = entries.find(({ name, kind }) => name === 'WordDocument' && kind === STREAM);
  if (main === undefined) return 'mismatch';
  if (has(/^(Macros|VBA|_VBA_PROJECT.*)$/i)) return 'macros';
  // The storage of objects exists also where there are none.
  const hasObjects = entries.some(({ name, hasChild }) => /^ObjectPool$/i.test(name) && hasChild);
  if (hasObjects || has(/^.Ole10Native$/i)) return 'embedded';
  return (await isEncrypted(main, sector)) ? 'encrypted' : 'accepted';
}

/** The flag `fEncrypted` of the file information block at the start of the stream (MS-DOC 2.5.2). A shorter stream has none. */
async function isEncrypted({ firstSector, size }: Entry, sector: ReadSector): Promise<boolean> {
  if (size < MIN_BYTES_IN_SECTORS) return false;
  const start = await sector(firstSector);
  return start !== null && (start.readUInt16LE(FLAGS_AT) & ENCRYPTED) !== 0;
}

type ReadSector = (number: number) => Promise<Buffer | null>;

/** The sectors that hold the table of chains: the header names the first 109, further sectors the rest. */
async function listTables(header: Buffer, sector: ReadSector, maxListSectors: number): Promise<number[]> {
  const tables: number[] = [];
  for (let at: number = AT.list; at < HEADER_BYTES; at += 4) tables.push(header.readUInt32LE(at));
  let current = header.readUInt32LE(AT.firstListSector);
  for (let visitedSectors = 0; visitedSectors < maxListSectors && current < FIRST_MARK; visitedSectors += 1) {
    const list = await sector(current);
    if (list === null) break;
    for (let at = 0; at < list.length - 4; at += 4) tables.push(list.readUInt32LE(at));
    current = list.readUInt32LE(list.length - 4);
  }
  return tables;
}

type Entry = { name: string; kind: number; hasChild: boolean; firstSector: number; size: number };

function listEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at < directory.length; at += ENTRY_BYTES) {
    const kind = directory.readUInt8(at + 66);
    if (kind === UNUSED) continue;
    const nameBytes = Math.min(directory.readUInt16LE(at + 64), 64);
    entries.push({
      name: directory.toString('utf16le', at, at + Math.max(nameBytes - 2, 0)),
      kind,
      hasChild: directory.readUInt32LE(at + 76) !== NO_ENTRY,
      firstSector: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}

/** The given number of bytes from the position; null if the file has fewer. */
async function read(handle: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : null;
}

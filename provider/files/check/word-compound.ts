import { open, type FileHandle } from 'node:fs/promises';

const HEADER_BYTES = 512;
/** Offsets in the header (MS-CFB, 2.2). */
const AT = { sectorShift: 30, firstDirectorySector: 48, firstListSector: 68, list: 76 } as const;
const SECTOR_SHIFTS = [9, 12];
/** Sector numbers from here on have a special meaning: free, end of chain. */
const FIRST_MARK = 0xffff_fffa;
const ENTRY_BYTES = 128;
const STREAM = 2;
/** Sectors of the directory that are read: at least 4 000 entries. */
const MAX_DIRECTORY_SECTORS = 1_000;

/**
 * Whether a compound file (MS-CFB) is a document of Word: its directory has a stream `WordDocument`. Spreadsheets,
 * installers and encrypted documents are compound files too.
 */
export async function isWordCompound(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    return await hasWordStream(handle, size);
  } finally {
    await handle.close();
  }
}

async function hasWordStream(handle: FileHandle, size: number): Promise<boolean> {
  const header = await read(handle, 0, HEADER_BYTES);
  if (header === null) return false;
  const shift = header.readUInt16LE(AT.sectorShift);
  if (!SECTOR_SHIFTS.includes(shift)) return false;
  const sectorBytes = 1 << shift;
  const maxSectors = Math.ceil(size / sectorBytes);
  const sector = (number: number) => read(handle, (number + 1) * sectorBytes, sectorBytes);

  const perTable = sectorBytes / 4;
  const maxListSectors = Math.ceil(maxSectors / perTable / (perTable - 1));
  const tables = await listTables(header, sector, maxListSectors);
  let current = header.readUInt32LE(AT.firstDirectorySector);
  // A chain that is longer than the file is circular.
  const maxDirectorySectors = Math.min(maxSectors, MAX_DIRECTORY_SECTORS);
  for (
    let visitedSectors = 0;
    visitedSectors < maxDirectorySectors && current < FIRST_MARK;
    visitedSectors += 1
  ) {
    const directory = await sector(current);
    if (directory === null) return false;
    if (namesWordStream(directory)) return true;
    const table = await sector(tables[Math.floor(current / perTable)] ?? FIRST_MARK);
    if (table === null) return false;
    current = table.readUInt32LE((current % perTable) * 4);
  }
  return false;
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

function namesWordStream(directory: Buffer): boolean {
  for (let at = 0; at < directory.length; at += ENTRY_BYTES) {
    const nameBytes = Math.min(directory.readUInt16LE(at + 64), 64);
    const name = directory.toString('utf16le', at, at + Math.max(nameBytes - 2, 0));
    if (name === 'WordDocument' && directory[at + 66] === STREAM) return true;
  }
  return false;
}

/** The given number of bytes from the position; null if the file has fewer. */
async function read(handle: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : null;
}

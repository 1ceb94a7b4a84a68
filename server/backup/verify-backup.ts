import { createHash } from 'node:crypto';
import type { BackupKeys } from './backup-key.ts';
import { type Entry, entrySchema, type Manifest } from './backup-entry.ts';
import { readBackupFile } from './backup-file.ts';
import { MalformedBackupError } from './frames.ts';

export type KeyEntry = Extract<Entry, { entry: 'key' }>;

const NEWLINE = '\n'.charCodeAt(0);

/**
 * Reads a whole backup, compares what it contains with its manifest, and returns that. Nothing is restored before.
 *
 * @throws {BrokenBackupError} if the file is truncated or was changed
 * @throws {MalformedBackupError} if the content is not what the manifest states
 */
export async function verifyBackup(
  file: string,
  keys: BackupKeys,
): Promise<{ manifest: Manifest; keyEntries: KeyEntry[] }> {
  const tables = new Map<string, { rows: number; sha256: string }>();
  const files = new Map<string, { size: number; sha256: string }>();
  const keyEntries: KeyEntry[] = [];
  let manifest: Manifest | null = null;
  for await (const { head, data } of readBackupFile(file, keys)) {
    const entry = parseEntry(head);
    if (manifest !== null) throw new MalformedBackupError('there is content after the manifest');
    const { size, lines, sha256 } = await measure(data);
    if (entry.entry === 'manifest') manifest = entry;
    else if (entry.entry === 'table') tables.set(entry.name, { rows: lines, sha256 });
    else if (entry.entry === 'file') files.set(`${entry.organisationId}/${entry.fileId}`, { size, sha256 });
    else {
      if (entry.isIncluded && entry.sha256 !== sha256)
        throw new MalformedBackupError(`the key ${entry.name}`);
      keyEntries.push(entry);
    }
  }
  if (manifest === null) throw new MalformedBackupError('there is no manifest');
  const names = Object.keys(manifest.tables);
  if (names.length !== tables.size) throw new MalformedBackupError('a table is missing');
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const found = tables.get(name);
    if (found?.rows !== rows || found.sha256 !== sha256)
      throw new MalformedBackupError(`the rows of ${name}`);
  }
  for (const { organisationId, fileId, size, sha256 } of manifest.files) {
    const found = files.get(`${organisationId}/${fileId}`);
    if (found?.size !== size || found.sha256 !== sha256) throw new MalformedBackupError(`the file ${fileId}`);
  }
  return { manifest, keyEntries };
}

/** @throws {MalformedBackupError} */
export function parseEntry(head: unknown): Entry {
  const parsed = entrySchema.safeParse(head);
  if (!parsed.success) throw new MalformedBackupError('an entry of an unknown form');
  return parsed.data;
}

async function measure(
  data: AsyncIterable<Buffer>,
): Promise<{ size: number; lines: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  let lines = 0;
  for await (const bytes of data) {
    hash.update(bytes);
    size += bytes.length;
    for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  }
  return { size, lines, sha256: hash.digest('hex') };
}

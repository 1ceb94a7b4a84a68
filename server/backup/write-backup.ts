import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { runTransaction } from '#database/transactions/run-transaction.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { isMissing } from '#provider/files/storage/object-storage.ts';
import { BACKUP_FORMAT, type Entry, type Manifest } from './backup-entry.ts';
import { dataFrame, headFrame } from './frames.ts';
import { listTables, readSequences } from './list-tables.ts';
import { readRows, TEXT_SETTINGS } from './read-rows.ts';
import { openRowFile } from './row-file.ts';
import { takeMaintenanceRole } from './take-maintenance-role.ts';

type Emit = (bytes: Buffer) => Promise<void>;
type FileKey = { organisationId: string; fileId: string };
type StoredBytes = { size: number; sha256: string };
type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { references: FileKey[] };

/** A file was added and removed while the backup ran, so that the rows refer to bytes that nobody has. */
export class FileRemovedError extends Error {}

/**
 * Writes the content of a backup: one state of the database, and every file that its rows refer to. The product keeps running. Files
 * never change, and exist before their row: those that exist now are copied first, then the rows, then the files that arrived in between.
 *
 * @throws {FileRemovedError} repeat the backup
 */
export async function writeBackup(
  { open, store, now }: { open: OpenDatabase; store: FileStore; now: Temporal.Instant },
  emit: Emit,
): Promise<Manifest> {
  const files = new Map<string, FileKey & StoredBytes>();
  await copyFiles(store, files, emit);
  const { references, ...rows } = await copyRows(open, emit);
  await copyFiles(store, files, emit);
  const missing = references.filter((key) => !files.has(idOf(key)));
  const manifest: Manifest = {
    entry: 'manifest',
    format: BACKUP_FORMAT,
    createdAt: now.toString(),
    engine: open.engine,
    ...rows,
    // Files without a row are the remains of a failed upload, or of a document that was deleted meanwhile.
    files: references.flatMap((key) => files.get(idOf(key)) ?? []),
    missingFiles: await requireUnchanged(open, missing),
  };
  await emit(headFrame(manifest));
  return manifest;
}

const idOf = ({ organisationId, fileId }: FileKey) => `${organisationId}/${fileId}`;

/** Copies the files of the store that were not copied yet. */
async function copyFiles(
  store: FileStore,
  copied: Map<string, FileKey & StoredBytes>,
  emit: Emit,
): Promise<void> {
  for await (const found of store.list()) {
    if (found.kind !== 'file') continue;
    const key = { organisationId: found.organisationId, fileId: found.fileId };
    if (copied.has(idOf(key))) continue;
    const stored = await store.openStored(key.organisationId, key.fileId);
    if (stored === null) continue;
    const bytes = await copyBytes(
      stored,
      () => emit(headFrame({ entry: 'file', ...key } satisfies Entry)),
      emit,
    );
    if (bytes !== null) copied.set(idOf(key), { ...key, ...bytes });
  }
}

/** Null: the file was removed before it was opened. */
async function copyBytes(
  source: AsyncIterable<Uint8Array>,
  begin: () => Promise<void>,
  emit: Emit,
): Promise<StoredBytes | null> {
  const hash = createHash('sha256');
  let size = 0;
  let hasBegun = false;
  try {
    for await (const bytes of source) {
      if (!hasBegun) await begin();
      hasBegun = true;
      hash.update(bytes);
      size += bytes.byteLength;
      await emit(dataFrame(Buffer.from(bytes)));
    }
  } catch (error) {
    if (isMissing(error) && !hasBegun) return null;
    throw error;
  }
  if (!hasBegun) await begin();
  return { size, sha256: hash.digest('hex') };
}

async function copyRows(open: OpenDatabase, emit: Emit): Promise<Rows> {
  // On a server the snapshot does not hold up anybody; the embedded database has one connection for everything.
  if (open.engine === 'postgres') return readDatabase(open, emit);
  const rowFile = await openRowFile();
  try {
    const rows = await readDatabase(open, (bytes) => rowFile.write(bytes));
    for await (const bytes of rowFile.read()) await emit(bytes);
    return rows;
  } finally {
    await rowFile.close();
  }
}

function readDatabase(open: OpenDatabase, emit: Emit): Promise<Rows> {
  return inReadTransaction(open, async (client) => {
    for (const setting of TEXT_SETTINGS) await client.query(setting);
    // Only the owner reads these.
    const migrations = {
      api: await readMigrations(client, 'api'),
      web: await readMigrations(client, 'web'),
    };
    const sequences = await readSequences(client);
    await takeMaintenanceRole(client);
    const tables: Manifest['tables'] = {};
    for (const table of await listTables(client)) {
      const { name, columns } = table;
      await emit(headFrame({ entry: 'table', name, columns } satisfies Entry));
      tables[name] = await readRows(client, table, (lines) => emit(dataFrame(lines)));
    }
    return { tables, migrations, sequences, references: await readReferences(client) };
  });
}

/** Runs `read` on one state of the database. */
function inReadTransaction<Result>(
  open: OpenDatabase,
  read: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  return open.withMigrationConnection((client) =>
    runTransaction(client, 'begin isolation level repeatable read read only', () => read(client)),
  );
}

async function readMigrations(
  client: ClientBase,
  schema: 'api' | 'web',
): Promise<{ when: number; hash: string }[]> {
  const { rows } = await client.query<{ when: string; hash: string }>(
    `select created_at::text as when, hash from migration.${schema} order by created_at`,
  );
  return rows.map(({ when, hash }) => ({ when: Number(when), hash }));
}

/**
 * The files that rows refer to: every table with the columns `organisation_id` and `file_id`. The bytes of an infected file are removed,
 * and its row stays.
 */
async function readReferences(client: ClientBase): Promise<FileKey[]> {
  const { rows } = await client.query<{ sql: string }>(
    `select format('select organisation_id::text as "organisationId", file_id::text as "fileId" from %I.%I where file_id is not null%s',
      table_schema, table_name, case table_name when 'stored_file' then ' and state <> ''infected''' else '' end) as sql
    from information_schema.columns where table_schema = 'api' and column_name = 'file_id'`,
  );
  const found = await client.query<FileKey>(`${rows.map(({ sql }) => sql).join(' union ')} order by 1, 2`);
  return found.rows;
}

/** @throws {FileRemovedError} if rows of the files are gone by now */
async function requireUnchanged(open: OpenDatabase, missing: FileKey[]): Promise<FileKey[]> {
  if (missing.length === 0) return [];
  const references = await inReadTransaction(open, async (client) => {
    await takeMaintenanceRole(client);
    return readReferences(client);
  });
  const now = new Set(references.map(idOf));
  if (!missing.every((key) => now.has(idOf(key)))) throw new FileRemovedError('a file was removed meanwhile');
  return missing;
}

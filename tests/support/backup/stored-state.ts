import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openDatabase } from '#database/open-database.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import { silentLog } from '../app/silent-log.ts';
import { asOwner } from '../database/rows/as-owner.ts';
import type { DataLocation } from './start-backup-command.ts';

/** Long deadlines, because test machines may be slow. */
const LONG_DEADLINES = { session: 100_000, read: 60_000, write: 60_000 };

type FileRow = { organisation_id: string; file_id: string; sha256: string };

/** The content of a database and of its file store. */
export type StoredState = {
  tables: Awaited<ReturnType<typeof readTables>>;
  files: Awaited<ReturnType<typeof readFiles>>;
};

export async function readState(open: OpenDatabase, dataDir: string): Promise<StoredState> {
  return { tables: await readTables(open), files: await readFiles(open, dataDir) };
}

/** Opens a database that no other process uses, and closes it after `work`. */
export async function withOpen<Result>(
  { dataDir, databaseUrl }: DataLocation,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const open = asOwner(
    await openDatabase({ dataDir, databaseUrl, log: silentLog, deadlines: LONG_DEADLINES }),
  );
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** Every row of every table of both tiers, as text in the order of the text. A transaction id belongs to its own database. */
async function readTables({ pool }: OpenDatabase): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('api', 'web', 'migration') order by 1`,
  );
  const tables: Record<string, string[]> = {};
  for (const { name } of rows) {
    const found = await pool.query<{ row: string }>(
      `select md5((to_jsonb(t) - 'written_in')::text) as row from ${name} t order by 1`,
    );
    tables[name] = found.rows.map(({ row }) => row);
  }
  return tables;
}

/** The rows of documents' files, each with the hash of its stored bytes; null: there are none. */
export async function readFiles(
  open: OpenDatabase,
  dataDir: string,
): Promise<(FileRow & { stored: string | null })[]> {
  const { rows } = await open.pool.query<FileRow>(
    'select organisation_id, file_id, sha256 from api.stored_file order by file_id',
  );
  const store = createFileStore(join(dataDir, 'files'));
  return Promise.all(
    rows.map(async (row) => {
      const { organisation_id: organisationId } = row;
      const cipher = await open.withTx({ organisationId }, (tx) => loadCipher({ tx, organisationId }));
      const found = await store.open(cipher, organisationId, row.file_id);
      if (found === null) return { ...row, stored: null };
      const hash = createHash('sha256');
      for await (const bytes of found.bytes) hash.update(bytes);
      return { ...row, stored: hash.digest('hex') };
    }),
  );
}

/** Compares a restored database and its files with the state at the backup. */
export async function expectRestored(
  open: OpenDatabase,
  dataDir: string,
  { tables: before, files: filesBefore }: StoredState,
): Promise<void> {
  const { 'web.session': sessions, ...restored } = await readTables(open);
  const added = new Set(await logRows(open, 'restored'));
  expect(added.size).toBeGreaterThan(0);
  restored['api.audit_event'] = (restored['api.audit_event'] ?? []).filter((row) => !added.has(row));
  const { 'web.session': sessionsBefore, ...expected } = before;
  expect(sessionsBefore?.length).toBeGreaterThan(0);
  expect(sessions).toEqual([]);
  expect(Object.keys(restored)).toEqual(Object.keys(expected));
  const different = Object.keys(expected).filter(
    (name) => JSON.stringify(restored[name]) !== JSON.stringify(expected[name]),
  );
  expect(different).toEqual([]);
  expect(Object.values(restored).flat().length).toBeGreaterThan(10_000);
  const files = await readFiles(open, dataDir);
  expect(existsSync(join(dataDir, 'files', 'unfinished-restore'))).toBe(false);
  expect(files).toEqual(filesBefore);
  expect(files.filter(({ sha256, stored }) => sha256 === stored).length).toBeGreaterThan(2);
  await expectTriggersAndKeysWork(open);
}

async function logRows({ pool }: OpenDatabase, action: string): Promise<string[]> {
  const { rows } = await pool.query<{ row: string }>(
    `select md5((to_jsonb(t) - 'written_in')::text) as row from api.audit_event t where action = $1`,
    [action],
  );
  return rows.map(({ row }) => row);
}

/** Triggers and foreign keys work as before. */
async function expectTriggersAndKeysWork({ pool }: OpenDatabase): Promise<void> {
  await expect(pool.query('delete from api.audit_event')).rejects.toThrow('append-only');
  await expect(pool.query(`update api.person set organisation_id = gen_random_uuid()`)).rejects.toThrow();
  await pool.query(
    `insert into api.delivery_change (organisation_id, delivery_id, table_name, operation, row_key)
     select organisation_id, delivery_id, 'x', 'insert', '[]' from api.delivery limit 1`,
  );
}

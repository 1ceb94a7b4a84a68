import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MARKER_SCHEMA } from '#database/unfinished-restore.ts';
import { createFileStore, type FileStore } from '#provider/files/file-store.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import { RestoreTargetError, prepareTarget } from './restore-target.ts';

const ORGANISATION = randomUUID();

let open: OwnDatabase;
let folder: string;
beforeAll(async () => {
  open = await openOwnDatabase();
  folder = await mkdtemp(join(tmpdir(), 'franvaro-target-'));
  await run('drop schema api, web, migration cascade');
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (sql: string) => open.withMigrationConnection((client) => client.query(sql));
const storeIn = (name: string) => createFileStore(join(folder, name));

async function addFile(store: FileStore): Promise<string> {
  const fileId = randomUUID();
  await store.putStored(ORGANISATION, fileId, [Buffer.from('content')]);
  return fileId;
}

async function countTables(): Promise<number | null> {
  return (await run(`select from pg_tables where schemaname = 'api'`)).rowCount;
}

/** The tests continue where the previous one ended: a restore into the store `first` was interrupted. */
it('removes the files that the interrupted restore stored, when it is repeated with their store', async () => {
  const first = storeIn('first');
  expect(await prepareTarget(open, first)).toBe(false);
  const fileId = await addFile(first);
  await run('create schema api; create table api.loaded ()');
  expect(await prepareTarget(open, first)).toBe(true);
  expect(await first.has(ORGANISATION, fileId)).toBe(false);
  expect(await countTables()).toBe(0);
});

it('changes nothing when it is repeated with a file store that contains files of another installation', async () => {
  const live = storeIn('live');
  const fileId = await addFile(live);
  await run('create schema api; create table api.loaded ()');
  await expect(prepareTarget(open, live)).rejects.toThrow(RestoreTargetError);
  await expect(prepareTarget(open, live)).rejects.toThrow(`${ORGANISATION}/${fileId}`);
  expect(await live.has(ORGANISATION, fileId)).toBe(true);
  expect(await live.readRestoreMarker()).toBeNull();
  expect(await countTables()).toBe(1);
});

it('keeps the files of a store that has the marker of another restore', async () => {
  const live = storeIn('live');
  await live.writeRestoreMarker(randomUUID());
  await expect(prepareTarget(open, live)).rejects.toThrow('uploaded files already');
  expect(await countTables()).toBe(1);
});

it('continues with an empty file store, and removes its files if it is interrupted and repeated', async () => {
  const second = storeIn('second');
  expect(await prepareTarget(open, second)).toBe(true);
  const fileId = await addFile(second);
  expect(await prepareTarget(open, second)).toBe(true);
  expect(await second.has(ORGANISATION, fileId)).toBe(false);
});

it('keeps the files if the marker in the database was written by an earlier version and has no id', async () => {
  const second = storeIn('second');
  await run(`comment on schema ${MARKER_SCHEMA} is null`);
  const fileId = await addFile(second);
  await expect(prepareTarget(open, second)).rejects.toThrow(RestoreTargetError);
  await second.remove(ORGANISATION, fileId);
  expect(await prepareTarget(open, second)).toBe(true);
});

import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Log, LogFields } from '#contract/values/log.ts';
import { addDocument, addPlan, fileContent } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { addDepartment, addEmployee, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { createTestCipher } from '#tests/support/files/test-cipher.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { sweepFiles } from './sweep-files.ts';

let open: OpenDatabase;
let folder: string;
let store: FileStore;
let organisationId: string;
let rehabPlanId: string;
let errors: LogFields[];

beforeAll(async () => (open = await openTestDatabase()));
afterAll(() => open.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sweep-'));
  store = createFileStore(folder);
  errors = [];
  organisationId = await addOrganisation(open.db);
  const departmentId = await addDepartment(open.db, organisationId, { departmentId: 'a' });
  rehabPlanId = await addPlan(open.db, await addEmployee(open.db, organisationId, { departmentId }));
});
afterEach(() => rm(folder, { recursive: true }));

/** The tests share a database: ignores rows without bytes from other tests. */
const log: Log = {
  ...silentLog,
  error: (fields) => fields.organisationId === organisationId && errors.push(fields),
};

const sweep = () => sweepFiles(open, store, TEST_NOW, log);

async function age(file: string, minutes: number): Promise<void> {
  const then = (TEST_NOW.epochMilliseconds - minutes * 60_000) / 1_000;
  await utimes(file, then, then);
}

/** A file of the age given, with a row that names it where `named`. Returns its id. */
async function addFile(minutes: number, { named = false, owner = organisationId } = {}): Promise<string> {
  const fileId = named
    ? await addDocument(open.db, owner, rehabPlanId, { type: 'file', content: fileContent('a.pdf') })
    : randomUUID();
  await store.put(createTestCipher(owner), owner, fileId, [Buffer.from('%PDF')]);
  await age(join(folder, owner, fileId.slice(0, 2), fileId), minutes);
  return fileId;
}

async function addTemporaryFile(minutes: number): Promise<string> {
  const temporaryId = randomUUID();
  await mkdir(join(folder, 'tmp'), { recursive: true });
  const file = join(folder, 'tmp', `${temporaryId}.part`);
  await writeFile(file, 'x');
  await age(file, minutes);
  return temporaryId;
}

async function listRemaining(): Promise<string[]> {
  const ids: string[] = [];
  for await (const entry of store.list())
    ids.push(entry.kind === 'temporary' ? entry.temporaryId : entry.fileId);
  return ids.sort();
}

describe('the sweeper of files', () => {
  it('removes temporary files that are older than an hour', async () => {
    const [young] = [await addTemporaryFile(60), await addTemporaryFile(61)];
    await sweep();
    expect(await listRemaining()).toEqual([young]);
  });

  it('removes files older than a day that no row names', async () => {
    const remainingIds = [await addFile(24 * 60), await addFile(1_000_000, { named: true })];
    await addFile(24 * 60 + 1);
    await sweep();
    expect(await listRemaining()).toEqual(remainingIds.sort());
    expect(errors).toEqual([]);
  });

  it('ignores a row of another organisation', async () => {
    const named = await addFile(2_000, { named: true });
    const other = await addOrganisation(open.db);
    await store.put(createTestCipher(other), other, named, [Buffer.from('%PDF')]);
    await age(join(folder, other, named.slice(0, 2), named), 2_000);
    await sweep();
    expect(await listRemaining()).toEqual([named]);
  });

  it('keeps files of organisations that are not in the database', async () => {
    const foreign = await addFile(1_000_000, { owner: randomUUID() });
    await sweep();
    expect(await listRemaining()).toEqual([foreign]);
  });

  it('logs rows with missing bytes and keeps them', async () => {
    const fileId = await addFile(2_000, { named: true });
    await store.remove(organisationId, fileId);
    await sweep();
    await sweep();
    expect(errors).toEqual([
      { organisationId, fileId },
      { organisationId, fileId },
    ]);
  });

  it('does nothing for an empty store', async () => {
    await rm(folder, { recursive: true });
    await sweep();
    await mkdir(folder);
    expect(errors).toEqual([]);
  });
});

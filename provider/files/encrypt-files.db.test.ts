import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import type { Log } from '#contract/values/log.ts';
import { dataKey } from '#provider/database/tables/data-key.ts';
import { deliveryFile, delivery } from '#provider/database/tables/deliveries/delivery.ts';
import { storedFile } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { DELIVERY_FILE } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { wrapKey } from '#provider/encryption/wrapping-keys.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { openOwnDatabase } from '#tests/support/database/test-database.ts';
import { addDepartment, addEmployee, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { addDocument, addPlan, loadTestCipher } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { encryptFiles } from './encrypt-files.ts';
import { createFileStore, type FileStore } from './file-store.ts';

const TEXT = Buffer.from('Hemlig anteckning. '.repeat(5_000));
const HASH = createHash('sha256').update(TEXT).digest('hex');

let open: OpenDatabase;
let folder: string;
let store: FileStore;
let organisationId: string;
let rehabPlanId: string;
let errors: unknown[];
beforeAll(async () => (open = await openOwnDatabase()));
afterAll(() => open.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encrypt-files-'));
  store = createFileStore(folder);
  errors = [];
  organisationId = await addOrganisation(open.db);
  const departmentId = await addDepartment(open.db, organisationId, { departmentId: 'a' });
  rehabPlanId = await addPlan(open.db, await addEmployee(open.db, organisationId, { departmentId }));
});
afterEach(() => rm(folder, { recursive: true }));

const log: Log = { ...silentLog, error: (fields) => errors.push(fields) };
const settings = (changes: Partial<FileStore> = {}) => ({ open, store: { ...store, ...changes }, log });
const fileOf = (fileId: string) => join(folder, organisationId, fileId.slice(0, 2), fileId);

/** A file as earlier versions stored it, with its row. */
async function addPlainFile(): Promise<string> {
  const content = { fileName: 'a.txt', mediaType: 'text/plain', size: TEXT.length };
  const fileId = await addDocument(open.db, organisationId, rehabPlanId, { type: 'file', content });
  await open.db.update(storedFile).set({ sha256: HASH }).where(eq(storedFile.fileId, fileId));
  await writePlain(fileId);
  return fileId;
}

async function writePlain(fileId: string): Promise<void> {
  await mkdir(dirname(fileOf(fileId)), { recursive: true });
  await writeFile(fileOf(fileId), TEXT);
}

async function addPlainDelivery(): Promise<string> {
  const [deliveryId, fileId] = [randomUUID(), randomUUID()];
  const receivedAt = '2026-03-19T08:00:00Z';
  await open.db.insert(delivery).values({
    organisationId,
    deliveryId,
    receivedAt,
    state: 'received',
    mode: 'changes',
    files: [],
    changesKept: false,
  });
  const file = {
    organisationId,
    deliveryId,
    fileId,
    purpose: 'data' as const,
    fileName: 'a.csv',
    size: TEXT.length,
    sha256: HASH,
    storedAt: receivedAt,
  };
  const cipher = await loadTestCipher(open.db, organisationId);
  await open.db.insert(deliveryFile).values(encryptRow(cipher, DELIVERY_FILE, file));
  await writePlain(fileId);
  return fileId;
}

async function read(fileId: string): Promise<string> {
  const opened = await store.open(await loadTestCipher(open.db, organisationId), organisationId, fileId);
  const parts: Uint8Array[] = [];
  for await (const part of opened?.bytes ?? []) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function isPlain(fileId: string): Promise<boolean> {
  return (await readFile(fileOf(fileId))).includes('Hemlig');
}

/** As a rotation does: the next generation is active. */
async function addDataKey(): Promise<void> {
  const keyId = randomUUID();
  const now = '2026-03-19T08:00:00Z';
  await open.db.insert(dataKey).values({
    organisationId,
    keyId,
    kind: 'data',
    generation: 2,
    createdAt: now,
    activeFrom: now,
    wrappedKey: wrapKey(randomBytes(32), { organisationId, keyId, kind: 'data' }),
  });
}

it('encrypts the files of earlier versions, and continues after an interruption without losing one', async () => {
  const files = [await addPlainFile(), await addPlainFile(), await addPlainDelivery()];
  let calls = 0;
  const encrypt: FileStore['encrypt'] = (...file) => {
    calls += 1;
    if (calls === 2) throw new Error('killed');
    return store.encrypt(...file);
  };
  await encryptFiles(settings({ encrypt }));
  expect(errors).toMatchObject([{ organisationId }]);
  const states = await Promise.all(files.map(isPlain));
  expect(states.filter(Boolean)).toHaveLength(1);

  await encryptFiles(settings());
  for (const fileId of files) {
    expect(await isPlain(fileId)).toBe(false);
    expect(await read(fileId)).toBe(TEXT.toString());
  }
});

it('leaves a file of another size as it is, with an error line', async () => {
  const fileId = await addPlainFile();
  await writeFile(fileOf(fileId), TEXT.subarray(1));
  await encryptFiles(settings());
  expect(errors).toMatchObject([{ organisationId, fileId }]);
  expect(await isPlain(fileId)).toBe(true);
});

it('encrypts files again after a rotation of the data keys, and rows read as before', async () => {
  const fileId = await addPlainFile();
  await encryptFiles(settings());
  const before = await readFile(fileOf(fileId));
  await encryptFiles(settings());
  expect((await readFile(fileOf(fileId))).equals(before)).toBe(true);

  await addDataKey();
  expect(await read(fileId)).toBe(TEXT.toString());
  await encryptFiles(settings());
  const after = await readFile(fileOf(fileId));
  expect(after.subarray(0, 20).equals(before.subarray(0, 20))).toBe(false);
  expect(await read(fileId)).toBe(TEXT.toString());
  expect(errors).toEqual([]);
});

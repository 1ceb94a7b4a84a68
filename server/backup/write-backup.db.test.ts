import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { storedFile, type FileState } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addDepartment, addEmployee, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import {
  addDocument,
  addPlan,
  fileContent,
  loadTestCipher,
} from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { writeBackup } from './write-backup.ts';

let open: OpenDatabase;
let folder: string;
beforeAll(async () => {
  open = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'write-backup-'));
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true });
});

it('copies files that wait for the virus scan, and does not miss those that were removed as infected', async () => {
  const store = createFileStore(folder);
  const organisationId = await addOrganisation(open.db);
  const departmentId = await addDepartment(open.db, organisationId, { departmentId: 'a' });
  const plan = await addPlan(open.db, await addEmployee(open.db, organisationId, { departmentId }));
  const cipher = await loadTestCipher(open.db, organisationId);
  const addFile = async (state: FileState, hasBytes: boolean) => {
    const content = fileContent('a.pdf');
    const fileId = await addDocument(open.db, organisationId, plan, { type: 'file', content });
    await open.db.update(storedFile).set({ state }).where(eq(storedFile.fileId, fileId));
    if (hasBytes) await store.put(cipher, organisationId, fileId, [Buffer.from('%PDF')]);
    return fileId;
  };
  const waiting = await addFile('waiting', true);
  await addFile('infected', false);
  const missing = await addFile('available', false);
  const { files, missingFiles } = await writeBackup({ open, store, now: TEST_NOW }, () => Promise.resolve());
  expect(files.map(({ fileId }) => fileId)).toEqual([waiting]);
  expect(missingFiles).toEqual([{ organisationId, fileId: missing }]);
});

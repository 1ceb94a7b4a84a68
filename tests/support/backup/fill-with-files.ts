import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { migrate } from '#database/migrate.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { addDepartment, addEmployee, addOrganisation } from '../provider/test-fixtures.ts';
import { addDocument, addPlan, fileContent, loadTestCipher } from '../rehabilitation/rehab-fixtures.ts';
import type { DataLocation } from './start-backup-command.ts';
import { readFiles, type StoredState, withOpen } from './stored-state.ts';

/**
 * Fills an empty database and its folder with one employee, whose plan has three files: for tests of backups that need no app and no
 * large amount of data. Returns the files.
 */
export async function fillWithFiles(location: DataLocation): Promise<StoredState['files']> {
  return withOpen(location, async (open) => {
    for (const migrations of MIGRATIONS) await migrate(open, migrations);
    const organisationId = await addOrganisation(open.db);
    const departmentId = await addDepartment(open.db, organisationId, { departmentId: 'a' });
    const plan = await addPlan(open.db, await addEmployee(open.db, organisationId, { departmentId }));
    const cipher = await loadTestCipher(open.db, organisationId);
    const store = createFileStore(join(location.dataDir, 'files'));
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
      const content = fileContent(name);
      const fileId = await addDocument(open.db, organisationId, plan, { type: 'file', content });
      await store.put(cipher, organisationId, fileId, [randomBytes(20_000)]);
    }
    return readFiles(open, location.dataDir);
  });
}

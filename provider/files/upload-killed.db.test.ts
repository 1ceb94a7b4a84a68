import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import { addPlan, loadTestCipher } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { copyTemplate } from '#tests/support/database/test-database.ts';
import { addDepartment, addEmployee, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { storedFile } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { createFileStore } from './file-store.ts';
import { sweepFiles } from './sweep-files.ts';
import { asOwner } from '#tests/support/database/rows/as-owner.ts';

const KILLS = 3;
/** The steps that one upload reports: 11 chunks, durable, inserted, stored. */
const STEPS = 14;
const uploader = fileURLToPath(new URL('../../tests/support/client/file-uploader.ts', import.meta.url));

describe('a process that is killed during uploads', () => {
  it('leaves no row without a file and no file that the sweeper misses', async () => {
    const copy = await copyTemplate();
    const folder = await mkdtemp(join(tmpdir(), 'killed-'));
    const store = createFileStore(folder);
    const reopen = async () => asOwner(await openDatabase({ ...copy.location, log: silentLog }));

    const first = await reopen();
    const organisationId = await addOrganisation(first.db);
    const departmentId = await addDepartment(first.db, organisationId, { departmentId: 'a' });
    const employee = await addEmployee(first.db, organisationId, { departmentId });
    const rehabPlanId = await addPlan(first.db, employee);
    await first.close();

    const acknowledged: string[] = [];
    const { dataDir, databaseUrl = '' } = copy.location;
    const args = [dataDir, databaseUrl, folder, organisationId, rehabPlanId];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = spawn(process.execPath, ['--import', 'tsx', uploader, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const enough = 1 + Math.floor(Math.random() * 3 * STEPS);
      let size = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        size += 1;
        const [, fileId] = /^stored (.+)$/.exec(line) ?? [];
        if (fileId !== undefined) acknowledged.push(fileId);
        if (size === enough) child.kill('SIGKILL');
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      expect(child.signalCode).toBe('SIGKILL');
    }

    const open = await reopen();
    const errors: unknown[] = [];
    const log = { ...silentLog, error: (fields: unknown) => errors.push(fields) };
    const tomorrow = Temporal.Instant.fromEpochMilliseconds(Date.now()).add({ hours: 25 });
    await sweepFiles(open, store, tomorrow, log);
    expect(errors).toEqual([]);
    const rows = await open.db.select({ fileId: storedFile.fileId, size: storedFile.size }).from(storedFile);
    const named = rows.map(({ fileId }) => fileId).sort();
    const remaining: string[] = [];
    for await (const entry of store.list())
      remaining.push(entry.kind === 'temporary' ? 'temporary' : entry.fileId);
    expect(remaining.sort()).toEqual(named);
    expect(named).toEqual(expect.arrayContaining(acknowledged));
    const cipher = await loadTestCipher(open.db, organisationId);
    for (const { fileId, size } of rows) {
      const found = await store.open(cipher, organisationId, fileId);
      let read = 0;
      for await (const bytes of found?.bytes ?? []) read += bytes.byteLength;
      expect([found?.size, read]).toEqual([size, size]);
    }
    await open.close();
    await rm(folder, { recursive: true });
    await copy.remove();
  });
});

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { person } from '#provider/database/tables/person.ts';
import { rehabDocument, storedFile } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { createFileStore, type FileStore } from '#provider/files/file-store.ts';
import { ClamdError } from '#provider/files/scan/clamd-client.ts';
import { createVirusScanner } from '#provider/files/scan/virus-scanner.ts';
import { sweepFiles } from '#provider/files/sweep-files.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import {
  addDepartment,
  addEmployee,
  addOrganisation,
  type Employee,
} from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import {
  addDocument,
  addPlan,
  fileContent,
  loadTestCipher,
} from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { createScanJob } from './scan-job.ts';
import { scanWaitingFiles, type FailedScans } from './scan-waiting-files.ts';

let open: OpenDatabase;
let folder: string;
let store: FileStore;
let employee: Employee;
let rehabPlanId: string;
let failed: FailedScans;
let errors: string[];

beforeAll(async () => (open = await openTestDatabase()));
afterAll(() => open.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'));
  store = createFileStore(folder);
  failed = new Set();
  errors = [];
  const organisationId = await addOrganisation(open.db);
  const departmentId = await addDepartment(open.db, organisationId, { departmentId: 'a' });
  employee = await addEmployee(open.db, organisationId, { departmentId });
  rehabPlanId = await addPlan(open.db, employee);
});
afterEach(async () => {
  // The tests share a database, and every run takes what waits in all organisations.
  await open.db.update(storedFile).set({ state: 'available' }).where(eq(storedFile.state, 'waiting'));
  await rm(folder, { recursive: true });
});

const log: Log = { ...silentLog, error: (_fields, message) => errors.push(message) };

/** A waiting file with the text, stored at a minute of the test day. Returns its id, which is that of its document. */
async function addWaiting(text: string, minute = 0, { withBytes = true } = {}): Promise<string> {
  const { organisationId } = employee;
  const createdAt = TEST_NOW.add({ minutes: minute }).toString();
  const content = { ...fileContent('a.txt'), size: text.length };
  const fileId = await addDocument(open.db, organisationId, rehabPlanId, {
    type: 'file',
    content,
    createdAt,
  });
  await open.db.update(storedFile).set({ state: 'waiting' }).where(eq(storedFile.fileId, fileId));
  const cipher = await loadTestCipher(open.db, organisationId);
  if (withBytes) await store.put(cipher, organisationId, fileId, [Buffer.from(text)]);
  return fileId;
}

/** Finds `virus` in files, misses its deadline for `slow`, ends at `crash`, and does not respond for `down`. */
function createScanner(onScan: (text: string) => Promise<void> | void = () => undefined) {
  const scanned: string[] = [];
  return {
    scanned,
    async scanStored(bytes: AsyncIterable<Uint8Array>): Promise<string | null> {
      const parts: Uint8Array[] = [];
      for await (const part of bytes) parts.push(part);
      const text = Buffer.concat(parts).toString();
      scanned.push(text);
      await onScan(text);
      if (text.startsWith('slow')) throw new ClamdError('no verdict within the deadline', 'timedOut');
      if (text.startsWith('crash')) throw new ClamdError('clamd closed the connection', 'noVerdict');
      if (text.startsWith('down')) throw new ClamdError('the connection to clamd failed', 'unreachable');
      return text.startsWith('virus') ? 'Test.Virus' : null;
    },
  };
}

const scan = (scanner: ReturnType<typeof createScanner> | null = createScanner()) =>
  scanWaitingFiles({ open, store, scanner, clock: () => TEST_NOW, log }, failed);

async function stateOf(fileId: string): Promise<string | undefined> {
  const [row] = await open.db
    .select({ state: storedFile.state })
    .from(storedFile)
    .where(eq(storedFile.fileId, fileId));
  return row?.state;
}

const hasBytes = (fileId: string) => store.has(employee.organisationId, fileId);

async function listEvents() {
  return open.db
    .select({
      action: auditEvent.action,
      subjectId: auditEvent.subjectId,
      personId: auditEvent.personId,
      detail: auditEvent.detail,
    })
    .from(auditEvent)
    .where(eq(auditEvent.organisationId, employee.organisationId));
}

describe('scanWaitingFiles', () => {
  it('makes a harmless file available, without a row in the access log', async () => {
    const fileId = await addWaiting('harmless');
    expect(await scan()).toBe(0);
    expect([await stateOf(fileId), await hasBytes(fileId)]).toEqual(['available', true]);
    expect(await listEvents()).toEqual([]);
  });

  it('removes the bytes of an infected file and states so in the access log, with the mark of a protected person', async () => {
    const fileId = await addWaiting('virus');
    await open.db.update(person).set({ isProtected: true }).where(eq(person.personId, employee.personId));
    expect(await scan()).toBe(0);
    expect([await stateOf(fileId), await hasBytes(fileId)]).toEqual(['infected', false]);
    expect(await listEvents()).toEqual([
      {
        action: 'infectedFile',
        subjectId: fileId,
        personId: employee.personId,
        detail: { code: 'file_removed', signature: 'Test.Virus', protectedIdentity: true },
      },
    ]);
    await scan();
    expect(await listEvents()).toHaveLength(1);
  });

  it('does not scan files that do not wait', async () => {
    await addDocument(open.db, employee.organisationId, rehabPlanId, {
      type: 'file',
      content: fileContent('a.txt'),
    });
    await addWaiting('harmless');
    const scanner = createScanner();
    await scan(scanner);
    await scan(scanner);
    expect(scanner.scanned).toEqual(['harmless']);
  });

  it('ends when clamd cannot be reached, and all files keep waiting', async () => {
    const files = [await addWaiting('down', 1), await addWaiting('virus', 2)];
    const scanner = createScanner();
    expect(await scan(scanner)).toBe(2);
    expect(scanner.scanned).toEqual(['down']);
    expect(await Promise.all(files.map(stateOf))).toEqual(['waiting', 'waiting']);
    expect(errors).toEqual([]);
  });

  it('continues after a file without a verdict, and scans it last the next time', async () => {
    await addWaiting('crash', 1);
    await addWaiting('harmless', 2);
    const scanner = createScanner();
    expect(await scan(scanner)).toBe(1);
    await addWaiting('later', 3);
    expect(await scan(scanner)).toBe(1);
    expect(scanner.scanned).toEqual(['crash', 'harmless', 'later', 'crash']);
    expect(errors).toEqual(['a waiting file got no verdict', 'a waiting file got no verdict']);
  });

  it('ends when clamd misses its deadline, and the next runs scan the other files before the one that was late', async () => {
    await addWaiting('slow a', 1);
    await addWaiting('harmless', 2);
    await addWaiting('slow b', 3);
    const scanner = createScanner();
    const runs: string[][] = [];
    for (let run = 0; run < 4; run += 1) {
      if (run === 3) await addWaiting('later', 4);
      await scan(scanner);
      runs.push(scanner.scanned.splice(0));
    }
    expect(runs).toEqual([['slow a'], ['harmless', 'slow b'], ['slow a'], ['later', 'slow b']]);
    expect(await scan(scanner)).toBe(2);
  });

  it('counts all files, and scans later ones although as many as a run takes fail every time', async () => {
    const fail = [await addWaiting('crash', 1), await addWaiting('crash', 2)];
    const later = await addWaiting('harmless', 3);
    const scanner = createScanner();
    const scanTwo = () =>
      scanWaitingFiles({ open, store, scanner, clock: () => TEST_NOW, log, batch: 2 }, failed);
    expect(await scanTwo()).toBe(3);
    expect(await scanTwo()).toBe(2);
    expect(await Promise.all([...fail, later].map(stateOf))).toEqual(['waiting', 'waiting', 'available']);
  });

  it('keeps a file without its bytes waiting, with an error line', async () => {
    const fileId = await addWaiting('gone', 1, { withBytes: false });
    expect(await scan()).toBe(1);
    expect(await stateOf(fileId)).toBe('waiting');
    expect(errors).toEqual(['a waiting file could not be read']);
  });

  it('counts the files and leaves them where the operator has no scanner', async () => {
    const fileId = await addWaiting('virus');
    expect(await scan(null)).toBe(1);
    expect(await stateOf(fileId)).toBe('waiting');
  });

  it('writes one row to the access log when two processes scan the same file', async () => {
    const fileId = await addWaiting('virus');
    let arrived = 0;
    let release: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (release = resolve));
    const waitForOther = () => {
      arrived += 1;
      if (arrived === 2) release();
      return both;
    };
    await Promise.all([scan(createScanner(waitForOther)), scan(createScanner(waitForOther))]);
    expect([await stateOf(fileId), await hasBytes(fileId)]).toEqual(['infected', false]);
    expect(await listEvents()).toHaveLength(1);
  });

  it('lets malicious code count when another process has found the same file harmless meanwhile', async () => {
    const fileId = await addWaiting('virus');
    await scan(
      createScanner(async () => {
        await open.db.update(storedFile).set({ state: 'available' }).where(eq(storedFile.fileId, fileId));
      }),
    );
    expect([await stateOf(fileId), await hasBytes(fileId)]).toEqual(['infected', false]);
    expect(await listEvents()).toMatchObject([{ action: 'infectedFile', subjectId: fileId }]);
  });

  it('ignores a document that is removed during the scan', async () => {
    const fileId = await addWaiting('virus');
    const removing = createScanner(async () => {
      await open.db.delete(rehabDocument).where(eq(rehabDocument.documentId, fileId));
    });
    await scan(removing);
    expect(await listEvents()).toEqual([]);
  });

  it('leaves bytes that a process could not remove any more to the sweeper, which does not miss them', async () => {
    const fileId = await addWaiting('virus');
    const killed = { ...store, remove: () => Promise.reject(new Error('killed')) };
    await scanWaitingFiles(
      { open, store: killed, scanner: createScanner(), clock: () => TEST_NOW, log },
      failed,
    );
    expect([await stateOf(fileId), await hasBytes(fileId)]).toEqual(['infected', true]);
    errors = [];
    const { organisationId } = employee;
    const ofOrganisation: Log = {
      ...log,
      error: (fields, message) => fields.organisationId === organisationId && errors.push(message),
    };
    const inTwoDays = TEST_NOW.add({ hours: 24 * 10_000 });
    await sweepFiles(open, store, inTwoDays, ofOrganisation);
    expect(await hasBytes(fileId)).toBe(false);
    expect(errors).toEqual([]);
  });
});

describe('the job that scans waiting files', () => {
  it('counts what waits after each run, and runs no more after it was stopped', async () => {
    const scanner = createScanner();
    const job = createScanJob({ open, store, scanner, clock: () => TEST_NOW, log });
    expect(job.countWaiting()).toBeNull();
    await addWaiting('crash', 1);
    await addWaiting('harmless', 2);
    await job.run();
    expect(job.countWaiting()).toBe(1);
    await job.stop();
    await job.run();
    expect(scanner.scanned).toEqual(['crash', 'harmless']);
  });

  it('ends the scan of a clamd that never answers when it is stopped, without an error line', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined).resume());
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const address = { host: '127.0.0.1', port: (silent.address() as AddressInfo).port };
    const observed: string[] = [];
    const scanner = createVirusScanner({
      address,
      log,
      deadlineMs: 3_600_000,
      observe: (outcome) => observed.push(outcome),
    });
    const fileId = await addWaiting('harmless');
    const job = createScanJob({ open, store, scanner, clock: () => TEST_NOW, log });
    const connected = once(silent, 'connection') as Promise<[Socket]>;
    const run = job.run();
    const closed = once((await connected)[0], 'close');
    await job.stop();
    await Promise.all([run, closed]);
    silent.close();
    expect([await stateOf(fileId), job.countWaiting()]).toEqual(['waiting', 1]);
    expect([errors, observed]).toEqual([[], []]);
  });
});

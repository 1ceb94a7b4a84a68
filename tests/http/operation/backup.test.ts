import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openSealKey } from '#provider/access-log/seal/seal-key.ts';
import { sealEvents } from '#provider/access-log/seal/seal-events.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { findFreePort, startServerProcess } from '#tests/support/app/server-process.ts';
import type { App } from '#tests/support/app/start-app.ts';
import { startSmallApp } from '#tests/support/app/start-small-app.ts';
import {
  BACKUP_KEY,
  type DataLocation,
  failure,
  runBackupCommand,
  startBackupCommand,
} from '#tests/support/backup/start-backup-command.ts';
import {
  expectRestored,
  readFiles,
  readState,
  type StoredState,
  withOpen,
} from '#tests/support/backup/stored-state.ts';
import { createTargets } from '#tests/support/backup/targets.ts';
import { type HttpClient, signInAs } from '#tests/support/client/http-client.ts';
import { planForm } from '#tests/support/client/plan-form.ts';
import { withoutLogTriggers } from '#tests/support/database/rows/clear-access-log.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';

/**
 * `npm run backup` beside the running app, and `npm run restore` into empty databases: real processes, on both engines. What does not
 * depend on the engine is in backup-file.test.ts and backup-in-s3.test.ts.
 */
const isOnServer = inject('templateDatabase').engine === 'postgres';
/** Each test starts several processes. */
const TIMEOUT_MS = 300_000;
const targets = createTargets();

let app: App;
let manager: HttpClient;
let personUrl: string;
let folder: string;

beforeAll(async () => {
  app = await startSmallApp();
  manager = await signInAs(app, 'johan.ahlberg');
  personUrl = `/hr/person/${await findWithoutPlan(app, 'Lindrosa grundskola')}`;
  folder = await mkdtemp(join(tmpdir(), 'franvaro-backup-'));
  for (const name of ['a', 'b', 'c']) await upload(`${name}.pdf`);
  await removeBytes(await upload('lost.pdf'));
  await sealEvents(app.open, await openSealKey(app.env.dataDir), '0');
});
afterAll(async () => {
  await app.close();
  await targets.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Removes the bytes of the document with this hash, whose row stays. */
async function removeBytes(sha256: string): Promise<void> {
  const file = (await readFiles(app.open, app.env.dataDir)).find((each) => each.sha256 === sha256);
  if (file === undefined) throw new Error('no document has this hash');
  await createFileStore(join(app.env.dataDir, 'files')).remove(file.organisation_id, file.file_id);
}

/** Uploads a document of its own content to the person, through the page. */
async function upload(name: string): Promise<string> {
  const content = Buffer.concat([samplePdf(20_000), randomBytes(8)]);
  const { status } = await manager.post(
    `${personUrl}?index`,
    planForm({ type: 'file', file: new File([content], name), ...(await planIn()) }),
  );
  expect(status).toBe(303);
  return createHash('sha256').update(content).digest('hex');
}

async function planIn(): Promise<{ plan?: string }> {
  const plan = /id="plan-([0-9a-f-]{36})"/.exec((await manager.get(personUrl)).html)?.[1];
  return plan === undefined ? {} : { plan };
}

const source = (): DataLocation => ({
  dataDir: app.env.dataDir,
  databaseUrl: app.env.databaseUrl ?? undefined,
});

const backup = (args: string[], variables = {}) =>
  runBackupCommand('backup', args, { location: source(), folder, variables });
const restore = (location: DataLocation, args: string[], variables = {}) =>
  runBackupCommand('restore', args, { location, folder, variables });

/** Writes a backup while nothing else changes the app, and returns what it must contain. */
async function backUp(...args: string[]): Promise<StoredState> {
  const ended = await backup(args);
  expect(ended).toMatchObject({ code: 0, err: '' });
  expect(ended.out).toContain('WARNING: a row refers to the file');
  return readState(app.open, app.env.dataDir);
}

/** The state of `plain.backup`. */
let plain: StoredState;

describe('a backup of the running app', { timeout: TIMEOUT_MS }, () => {
  it('contains one consistent state of rows and files while documents are added', async () => {
    const added = new Set<string>();
    const stop = new AbortController();
    const adding = (async () => {
      for (let n = 0; !stop.signal.aborted; n += 1) added.add(await upload(`${String(n)}.pdf`));
    })();
    const before = await upload('before.pdf');
    const ended = await backup(['busy.backup']);
    stop.abort();
    await adding;
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toContain('The backup is written');
    expect(added.size).toBeGreaterThan(0);
    const target = await targets.add();
    expect(await restore(target, ['busy.backup'])).toMatchObject({ code: 0, err: '' });
    await withOpen(target, async (open) => {
      const files = await readFiles(open, target.dataDir);
      const missing = new Set(
        (await readFiles(app.open, app.env.dataDir)).filter((f) => f.stored === null).map((f) => f.file_id),
      );
      expect(
        files.filter(({ file_id: id, sha256, stored }) => stored !== sha256 && !missing.has(id)),
      ).toEqual([]);
      expect(files.map(({ sha256 }) => sha256)).toContain(before);
      // A document is in the backup together with the row of its upload in the access log.
      const { rows } = await open.pool.query<{ documents: number; uploads: number }>(
        `select (select count(*)::int from api.rehab_document d join api.rehab_plan p using (organisation_id, rehab_plan_id)
            where p.person_id = $1) as documents,
          (select count(*)::int from api.audit_event where person_id = $1 and action in ('rehabPlanCreateWithFile', 'rehabDocumentCreateFile')) as uploads`,
        [personUrl.split('/').at(-1)],
      );
      expect(rows[0]?.documents).toBeGreaterThan(3);
      expect(rows[0]?.uploads).toBe(rows[0]?.documents);
    });
  });

  it('restores every row and file and the keys, so that the access log can be verified', async () => {
    const state = await backUp('keys.backup', '--with-keys');
    const target = await targets.add();
    const restored = await restore(target, ['keys.backup']);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).not.toContain('WARNING');
    // The events since the last seal are sealed at the next start; those before it are proved by the restored key.
    expect(restored.out).toMatch(/Access log of \d+: intact, [1-9]\d* events/);
    expect(restored.out).not.toContain('BROKEN');
    await withOpen(target, async (open) => {
      await expectRestored(open, target.dataDir, state);
      const change = `update api.audit_event set row_count = 1 where audit_event_id =
        (select audit_event_id from api.audit_seal order by position limit 1)`;
      await withoutLogTriggers(open.pool, () => open.pool.query(change));
    });
    const audit = await runBackupCommand('audit', ['verify'], { location: target, folder });
    expect(audit).toMatchObject({ code: 1, out: expect.stringContaining('was changed') as string });
    expect((await readdir(join(target.dataDir, 'keys'))).sort()).toEqual(
      (await readdir(join(app.env.dataDir, 'keys'))).sort(),
    );
    expect((await stat(join(target.dataDir, 'keys', 'access-log.pem'))).mode & 0o777).toBe(0o600);
  });

  it('contains no keys without --with-keys, and the restore lists those that are missing', async () => {
    plain = await backUp('plain.backup');
    const target = await targets.add();
    await cp(join(app.env.dataDir, 'keys'), join(target.dataDir, 'keys'), { recursive: true });
    await writeFile(join(target.dataDir, 'keys', 'access-log.pem'), 'another');
    expect(await restore(target, ['plain.backup'])).toMatchObject(failure('other keys'));
    await rm(join(target.dataDir, 'keys'), { recursive: true });
    const without = await restore(target, ['plain.backup']);
    expect(without.code).toBe(0);
    expect(without.out).toMatch(/WARNING: DATA_DIR\/keys lacks .*access-log\.pem/);
    // The rows are the same without the keys.
    await withOpen(target, (open) => expectRestored(open, target.dataDir, plain));
  });

  it.runIf(isOnServer)('of a server can be restored into the embedded database', async () => {
    const target = await targets.add('pglite');
    expect(await restore(target, ['plain.backup'])).toMatchObject({ code: 0, err: '' });
    await withOpen(target, (open) => expectRestored(open, target.dataDir, plain));
  });

  it('reads its key from a file, and leaves no file with its name if it is killed', async () => {
    const keyFile = join(folder, 'key');
    await writeFile(keyFile, `${BACKUP_KEY}\n`);
    const variables = { BACKUP_KEY: '', BACKUP_KEY_FILE: keyFile };
    const part = join(folder, 'killed.backup.part');
    // The backup waits for this connection: it is the only one of the embedded database, or locks the table that is read last.
    await app.open.withMigrationConnection(async (client) => {
      await client.query('begin; lock table web.used_token in access exclusive mode');
      const killed = startBackupCommand('backup', ['killed.backup'], {
        location: source(),
        folder,
        variables,
      });
      await until(() => existsSync(part));
      killed.child.kill('SIGKILL');
      await killed.ended;
      await client.query('rollback');
    });
    expect(existsSync(join(folder, 'killed.backup'))).toBe(false);
    const target = await targets.add();
    expect(existsSync(part)).toBe(true);
    const restored = await restore(target, ['killed.backup.part'], variables);
    expect(restored).toMatchObject(failure('Nothing was restored'));
    // The app has the embedded database, and responds.
    expect((await manager.get(personUrl)).status).toBe(200);
    expect(await backup(['killed.backup'], variables)).toMatchObject({ code: 0, err: '' });
    const verified = await restore(target, ['killed.backup', '--verify']);
    expect(verified).toMatchObject({
      code: 0,
      out: expect.stringContaining('complete and unchanged') as string,
    });
  });
});

async function until(reached: () => boolean): Promise<void> {
  const limit = Date.now() + 240_000;
  while (!reached()) {
    if (Date.now() > limit) throw new Error('the condition was not met within 240 s');
    await sleep(5);
  }
}

describe('a restore', { timeout: TIMEOUT_MS }, () => {
  it('rejects a database or a folder that is not empty, and lists what it contains', async () => {
    expect(await restore(source(), ['plain.backup'])).toMatchObject(
      isOnServer ? failure('A server or a command uses the database') : failure('Stop it first', 3),
    );
    const target = await targets.add();
    await cp(join(app.env.dataDir, 'keys'), join(target.dataDir, 'keys'), { recursive: true });
    const withKeys = await restore(target, ['plain.backup']);
    expect(withKeys).toMatchObject({ code: 0 });
    expect(withKeys.out).toMatch(/Access log of \d+: intact/);
    expect(withKeys.out).not.toContain('WARNING: DATA_DIR/keys');
    const again = await restore(target, ['plain.backup']);
    expect(again.code).toBe(1);
    expect(again.err).toMatch(/has the schemas api, migration, web, with rows in api\.absence \(\d+\)/);
    const filled = await targets.add();
    await cp(join(target.dataDir, 'files'), join(filled.dataDir, 'files'), { recursive: true });
    expect(await restore(filled, ['plain.backup'])).toMatchObject(failure('uploaded files already'));
  });

  it('that is killed prevents the product from starting until a repeated restore has finished', async () => {
    const target = await targets.add();
    const { child, ended } = startBackupCommand('restore', ['plain.backup'], { location: target, folder });
    // Files are stored within the transaction of the rows.
    const files = join(target.dataDir, 'files');
    await until(() => existsSync(files) && readdirSync(files).some(isUuid));
    expect(existsSync(join(files, 'unfinished-restore'))).toBe(true);
    child.kill('SIGKILL');
    expect((await ended).out).not.toContain('is restored');
    const accounts = await runBackupCommand('accounts', ['list', '--organisation', '9999050009'], {
      location: target,
      folder,
    });
    expect(accounts).toMatchObject(failure('An interrupted restore has left the database incomplete'));
    const { dataDir, databaseUrl } = target;
    const variables = {
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    const server = startServerProcess(await findFreePort(), variables);
    expect(await server.ended).toBe(5);
    expect(server.written.err).toContain('did not finish');
    const again = await restore(target, ['plain.backup']);
    expect(again.out).toContain('Removed what an unfinished restore left.');
    expect(again).toMatchObject({ code: 0, err: '' });
    await withOpen(target, (open) => expectRestored(open, dataDir, plain));
  });
});

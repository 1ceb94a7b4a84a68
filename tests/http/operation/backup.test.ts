import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openDatabase } from '#database/open-database.ts';
import { openSealKey } from '#provider/access-log/seal/seal-key.ts';
import { sealEvents } from '#provider/access-log/seal/seal-events.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import { projectRoot } from '#scripts/run.js';
import { TEST_DATA_KEYS } from '#tests/support/app/data-keys.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { findFreePort, startServerProcess } from '#tests/support/app/server-process.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { type HttpClient, signInAs } from '#tests/support/client/http-client.ts';
import { planForm } from '#tests/support/client/plan-form.ts';
import { asOwner } from '#tests/support/database/rows/as-owner.ts';
import { withoutLogTriggers } from '#tests/support/database/rows/clear-access-log.ts';
import { runOnServer, withDatabase } from '#tests/support/database/template-database.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { startS3, type TestS3 } from '#tests/support/services/start-s3.ts';

/**
 * `npm run backup` beside the app with the demo data, and `npm run restore` into empty databases: real processes, on the engine of the
 * project. On PostgreSQL a backup is restored into the embedded database too.
 */
const template = inject('templateDatabase');
/** Each test starts several processes. */
const TIMEOUT_MS = 300_000;
const BACKUP_KEY = randomBytes(32).toString('base64');

let app: App;
let manager: HttpClient;
let personUrl: string;
let folder: string;
const targets: Target[] = [];

beforeAll(async () => {
  app = await startApp();
  manager = await signInAs(app, 'karin.ekdahl');
  personUrl = `/hr/person/${await findWithoutPlan(app, 'Hemtjänst Centrum')}`;
  folder = await mkdtemp(join(tmpdir(), 'franvaro-backup-'));
  for (const name of ['a', 'b', 'c']) await upload(`${name}.pdf`);
  await sealEvents(app.open, await openSealKey(app.env.dataDir), '0');
});
afterAll(async () => {
  await app.close();
  for (const target of targets) await target.remove();
  await rm(folder, { recursive: true, force: true });
});

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

type DataLocation = { dataDir: string; databaseUrl?: string | undefined };
type Target = DataLocation & { remove: () => Promise<void> };

const source = (): DataLocation => ({
  dataDir: app.env.dataDir,
  databaseUrl: app.env.databaseUrl ?? undefined,
});

/** An empty folder, with an empty database on a server if the engine is PostgreSQL. */
async function makeTarget(engine = template.engine): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'franvaro-restored-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  let target: Target = { dataDir, remove: removeFolder };
  if (engine === 'postgres' && template.engine === 'postgres') {
    const { url } = template;
    const name = `${template.name}_${randomBytes(4).toString('hex')}`;
    await runOnServer(url, (client) => client.query(`create database ${name}`));
    const remove = async () => {
      await runOnServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
      await removeFolder();
    };
    target = { dataDir, databaseUrl: withDatabase(url, name), remove };
  }
  targets.push(target);
  return target;
}

function start(
  command: 'backup' | 'restore' | 'audit' | 'accounts',
  location: DataLocation,
  args: string[],
  more = {},
) {
  const { dataDir, databaseUrl } = location;
  const child = spawn(process.execPath, [`build/${command}.js`, ...args], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      INIT_CWD: folder,
      DATA_DIR: dataDir,
      BACKUP_KEY,
      DATA_KEYS: TEST_DATA_KEYS,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...more,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const written = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk) => (written.out += String(chunk)));
  child.stderr.setEncoding('utf8').on('data', (chunk) => (written.err += String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...written }));
  return { child, ended, written };
}

const run = (...of: Parameters<typeof start>) => {
  const { child, ended } = start(...of);
  child.stdin.end();
  return ended;
};

async function withOpen<Result>(
  location: DataLocation,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl } = location;
  const open = asOwner(await openDatabase({ dataDir, databaseUrl, log: silentLog }));
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

type FileRow = { organisation_id: string; file_id: string; sha256: string };

/** The rows of documents' files, each with the hash of its stored bytes; null: there are none. */
async function readFiles(
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

const logRows = async ({ pool }: OpenDatabase, action: string) =>
  (
    await pool.query<{ row: string }>(
      `select md5((to_jsonb(t) - 'written_in')::text) as row from api.audit_event t where action = $1`,
      [action],
    )
  ).rows.map(({ row }) => row);

type State = {
  tables: Awaited<ReturnType<typeof readTables>>;
  files: Awaited<ReturnType<typeof readFiles>>;
};

/** Writes a backup while nothing else changes the app, and returns what it must contain. */
async function backUp(...args: string[]): Promise<State> {
  expect(await run('backup', source(), args)).toMatchObject({ code: 0, err: '' });
  return { tables: await readTables(app.open), files: await readFiles(app.open, app.env.dataDir) };
}

/** The state of `plain.backup`. */
let plain: State;

/** Compares a restored database and its files with the state at the backup. */
async function expectRestored(
  target: DataLocation,
  { tables: before, files: filesBefore }: State,
): Promise<void> {
  await withOpen(target, async (open) => {
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
    const files = await readFiles(open, target.dataDir);
    expect(existsSync(join(target.dataDir, 'files', 'unfinished-restore'))).toBe(false);
    expect(files).toEqual(filesBefore);
    expect(files.filter(({ sha256, stored }) => sha256 === stored).length).toBeGreaterThan(2);
    await expectTriggersAndKeysWork(open);
  });
}

/** Triggers and foreign keys work as before. */
async function expectTriggersAndKeysWork(open: OpenDatabase): Promise<void> {
  const { pool } = open;
  await expect(pool.query('delete from api.audit_event')).rejects.toThrow('append-only');
  await expect(pool.query(`update api.person set organisation_id = gen_random_uuid()`)).rejects.toThrow();
  await pool.query(
    `insert into api.delivery_change (organisation_id, delivery_id, table_name, operation, row_key)
     select organisation_id, delivery_id, 'x', 'insert', '[]' from api.delivery limit 1`,
  );
}

describe('a backup of the running app', { timeout: TIMEOUT_MS }, () => {
  it('contains one consistent state of rows and files while documents are added', async () => {
    const added = new Set<string>();
    const stop = new AbortController();
    const adding = (async () => {
      for (let n = 0; !stop.signal.aborted; n += 1) added.add(await upload(`${String(n)}.pdf`));
    })();
    const before = await upload('before.pdf');
    const ended = await run('backup', source(), ['busy.backup']);
    stop.abort();
    await adding;
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toContain('The backup is written');
    expect(added.size).toBeGreaterThan(0);
    const target = await makeTarget();
    expect(await run('restore', target, ['busy.backup'])).toMatchObject({ code: 0, err: '' });
    await withOpen(target, async (open) => {
      const files = await readFiles(open, target.dataDir);
      const demo = new Set(
        (await readFiles(app.open, app.env.dataDir)).filter((f) => f.stored === null).map((f) => f.file_id),
      );
      expect(files.filter(({ file_id: id, sha256, stored }) => stored !== sha256 && !demo.has(id))).toEqual(
        [],
      );
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
    const target = await makeTarget();
    const restored = await run('restore', target, ['keys.backup']);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).not.toContain('WARNING');
    await expectRestored(target, state);
    // The events since the last seal are sealed at the next start; those before it are proved by the restored key.
    expect(restored.out).toMatch(/Access log of \d+: intact, [1-9]\d* events/);
    expect(restored.out).not.toContain('BROKEN');
    await withOpen(target, async ({ pool }) => {
      const change = `update api.audit_event set row_count = 1 where audit_event_id =
        (select audit_event_id from api.audit_seal order by position limit 1)`;
      await withoutLogTriggers(pool, () => pool.query(change));
    });
    const audit = await run('audit', target, ['verify']);
    expect(audit).toMatchObject({ code: 1, out: expect.stringContaining('was changed') as string });
    expect((await readdir(join(target.dataDir, 'keys'))).sort()).toEqual(
      (await readdir(join(app.env.dataDir, 'keys'))).sort(),
    );
    expect((await stat(join(target.dataDir, 'keys', 'access-log.pem'))).mode & 0o777).toBe(0o600);
  });

  it('contains no keys without --with-keys, and the restore lists those that are missing', async () => {
    plain = await backUp('plain.backup');
    const target = await makeTarget();
    const other = await makeTarget();
    await cp(join(app.env.dataDir, 'keys'), join(target.dataDir, 'keys'), { recursive: true });
    const withKeys = await run('restore', target, ['plain.backup']);
    expect(withKeys.out).toMatch(/Access log of \d+: intact/);
    expect(withKeys.out).not.toContain('WARNING: DATA_DIR/keys');
    await cp(join(app.env.dataDir, 'keys'), join(other.dataDir, 'keys'), { recursive: true });
    await writeFile(join(other.dataDir, 'keys', 'access-log.pem'), 'another');
    const rejected = await run('restore', other, ['plain.backup']);
    expect(rejected).toMatchObject({ code: 1, err: expect.stringContaining('other keys') as string });
    await rm(join(other.dataDir, 'keys'), { recursive: true });
    const without = await run('restore', other, ['plain.backup']);
    expect(without.code).toBe(0);
    expect(without.out).toMatch(/WARNING: DATA_DIR\/keys lacks .*access-log\.pem/);
    // The rows are the same without the keys.
    await expectRestored(other, plain);
  });

  it.runIf(template.engine === 'postgres')(
    'restores a backup of a server into the embedded database',
    async () => {
      const target = await makeTarget('pglite');
      expect(await run('restore', target, ['plain.backup'])).toMatchObject({ code: 0, err: '' });
      await expectRestored(target, plain);
    },
  );

  it('does not overwrite a file, and fails without a key', async () => {
    const exists = await run('backup', source(), ['plain.backup']);
    expect(exists).toMatchObject({ code: 1, err: expect.stringContaining('exists already') as string });
    const short = await run('backup', source(), ['new.backup'], { BACKUP_KEY: 'c2hvcnQ=' });
    expect(short).toMatchObject({ code: 2, err: expect.stringContaining('32 random bytes') as string });
    const none = await run('backup', source(), ['new.backup'], { BACKUP_KEY: '' });
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('BACKUP_KEY_FILE') as string });
    expect(existsSync(join(folder, 'new.backup'))).toBe(false);
  });

  it('reads its key from a file, and leaves no file with its name if it is killed', async () => {
    const keyFile = join(folder, 'key');
    await writeFile(keyFile, `${BACKUP_KEY}\n`);
    const variables = { BACKUP_KEY: '', BACKUP_KEY_FILE: keyFile };
    const { child, ended } = start('backup', source(), ['killed.backup'], variables);
    const part = join(folder, 'killed.backup.part');
    await until(() => existsSync(part));
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(join(folder, 'killed.backup'))).toBe(false);
    const target = await makeTarget();
    expect(existsSync(part)).toBe(true);
    const restored = await run('restore', target, ['killed.backup.part'], variables);
    expect(restored).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing was restored') as string,
    });
    // The app has the embedded database, and responds.
    expect((await manager.get(personUrl)).status).toBe(200);
    expect(await run('backup', source(), ['killed.backup'], variables)).toMatchObject({ code: 0, err: '' });
    const verified = await run('restore', target, ['killed.backup', '--verify']);
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
  const message = (part: string) => ({ code: 1, err: expect.stringContaining(part) as string });

  it('rejects a wrong key, a truncated file, a file with one changed byte and a file that is not a backup, and stores nothing', async () => {
    const target = await makeTarget();
    const whole = await readFile(join(folder, 'plain.backup'));
    const other = randomBytes(32).toString('base64');
    const wrong = await run('restore', target, ['plain.backup'], { BACKUP_KEY: other });
    expect(wrong).toMatchObject(message('is not the one of this backup'));
    const passphrase = start('restore', target, ['plain.backup', '--passphrase-stdin']);
    passphrase.child.stdin.end('sju gröna hästar dansar\n');
    expect(await passphrase.ended).toMatchObject(message('written with a key'));
    for (const [name, content, text] of [
      ['cut', whole.subarray(0, whole.length - 1), 'its end is missing'],
      ['half', whole.subarray(0, whole.length / 2), 'its end is missing'],
      ['changed', flip(whole, whole.length / 2), 'was changed'],
      ['header', flip(whole, 60), 'first line was changed'],
      ['pdf', Buffer.from(samplePdf()), 'not a backup'],
    ] as const) {
      await writeFile(join(folder, `${name}.backup`), content);
      const rejected = await run('restore', target, [`${name}.backup`]);
      expect(rejected, name).toMatchObject(message(text));
      expect(rejected.err).toContain('Nothing was restored.');
    }
    expect(await run('restore', target, ['nowhere.backup'])).toMatchObject(message('does not exist'));
    expect(await readdir(target.dataDir)).toEqual([]);
  });

  it('rejects a database or a folder that is not empty, and lists what it contains', async () => {
    const rejected = await run('restore', source(), ['plain.backup']);
    if (template.engine === 'pglite') {
      expect(rejected).toMatchObject({ code: 3, err: expect.stringContaining('Stop it first') as string });
    } else {
      expect(rejected).toMatchObject(message('A server or a command uses the database'));
    }
    const target = await makeTarget();
    expect(await run('restore', target, ['plain.backup'])).toMatchObject({ code: 0 });
    const again = await run('restore', target, ['plain.backup']);
    expect(again.code).toBe(1);
    expect(again.err).toMatch(/has the schemas api, migration, web, with rows in api\.absence \(\d+\)/);
    const filled = await makeTarget();
    await cp(join(target.dataDir, 'files'), join(filled.dataDir, 'files'), { recursive: true });
    const files = await run('restore', filled, ['plain.backup']);
    expect(files).toMatchObject(message('uploaded files already'));
  });

  it('that is killed prevents the product from starting until a repeated restore has finished', async () => {
    const target = await makeTarget();
    const { child, ended } = start('restore', target, ['plain.backup']);
    // Files are stored within the transaction of the rows.
    const files = join(target.dataDir, 'files');
    await until(() => existsSync(files) && readdirSync(files).some(isUuid));
    expect(existsSync(join(files, 'unfinished-restore'))).toBe(true);
    child.kill('SIGKILL');
    expect((await ended).out).not.toContain('is restored');
    const accounts = await run('accounts', target, ['list', '--organisation', '556677-8899']);
    expect(accounts).toMatchObject(message('An interrupted restore has left the database incomplete'));
    const { dataDir, databaseUrl } = target;
    const variables = {
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    const server = startServerProcess(await findFreePort(), variables);
    expect(await server.ended).toBe(5);
    expect(server.written.err).toContain('did not finish');
    const again = await run('restore', target, ['plain.backup']);
    expect(again.out).toContain('Removed what an unfinished restore left.');
    expect(again).toMatchObject({ code: 0, err: '' });
    await expectRestored(target, plain);
  });

  it('restores a backup that was encrypted with a passphrase', async () => {
    const words = 'sju gröna hästar dansar\n';
    const written = start('backup', source(), ['words.backup', '--passphrase-stdin']);
    written.child.stdin.end(words);
    expect(await written.ended).toMatchObject({ code: 0, err: '' });
    const target = await makeTarget();
    const verified = start('restore', target, ['words.backup', '--verify', '--passphrase-stdin']);
    verified.child.stdin.end(words);
    expect(await verified.ended).toMatchObject({ code: 0 });
    expect(await run('restore', target, ['words.backup'])).toMatchObject(
      message('written with a passphrase'),
    );
  });
});

describe('files in S3-compatible storage', { timeout: TIMEOUT_MS }, () => {
  let s3: TestS3;
  beforeAll(async () => (s3 = await startS3()));
  afterAll(() => s3.close());

  it('are restored from a backup, and are part of the next one', async () => {
    const inS3 = await makeTarget();
    const variables = s3.env('restored');
    expect(await run('restore', inS3, ['plain.backup'], variables)).toMatchObject({ code: 0, err: '' });
    const stored = plain.files.filter((file) => file.stored !== null);
    const keys = [...(await s3.read()).keys()];
    expect(keys).toEqual(
      expect.arrayContaining(
        stored.map(
          ({ organisation_id: organisation, file_id: file }) =>
            `restored/${organisation}/${file.slice(0, 2)}/${file}`,
        ),
      ),
    );
    expect(keys).not.toContain('restored/unfinished-restore');
    expect(existsSync(join(inS3.dataDir, 'files'))).toBe(false);

    expect(await run('backup', inS3, ['s3.backup'], variables)).toMatchObject({ code: 0, err: '' });
    const inFolder = await makeTarget();
    expect(await run('restore', inFolder, ['s3.backup'])).toMatchObject({ code: 0, err: '' });
    await withOpen(inFolder, async (open) => {
      expect(await readFiles(open, inFolder.dataDir)).toEqual(plain.files);
    });
  });

  it('that cannot be stored end the restore, which can be repeated', async () => {
    s3.reset();
    const target = await makeTarget();
    const variables = s3.env('repeated');
    // The mark of the restore is the first object.
    s3.proxy.faultOf = ({ operation, count }) => (operation === 'PutObject' && count > 2 ? 'error' : null);
    const failed = await run('restore', target, ['plain.backup'], variables);
    expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('did not finish') as string });
    expect(failed.err).toContain('The storage of files does not respond');
    expect([...(await s3.read()).keys()]).toContain('repeated/unfinished-restore');
    s3.proxy.faultOf = () => null;
    const again = await run('restore', target, ['plain.backup'], variables);
    expect(again).toMatchObject({ code: 0, err: '' });
    expect(again.out).toContain('Removed what an unfinished restore left.');
    expect([...(await s3.read()).keys()]).not.toContain('repeated/unfinished-restore');
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  const index = Math.floor(at);
  changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
  return changed;
}

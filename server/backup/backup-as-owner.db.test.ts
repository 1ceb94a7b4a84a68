import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { MIGRATIONS } from '#tests/support/database/migrations.ts';
import { runOnServer, withDatabase } from '#tests/support/database/template-database.ts';
import { addDepartment, addEmployee, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { openBackupFile, writeBackupFile } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { prepareTarget } from './restore-target.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const suffix = randomBytes(4).toString('hex');
const names = { source: `backup_${suffix}`, target: `restored_${suffix}`, owner: `backup_owner_${suffix}` };
const secret = { kind: 'key', key: randomBytes(32) } as const;

/** The owner of the tables is no superuser, so that the policies hold for it. */
describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('a backup by the owner of the tables', () => {
  const template = inject('templateDatabase');
  const serverUrl = template.engine === 'postgres' ? template.url : '';
  let folder: string;
  let file: string;
  let source: OpenDatabase;
  let target: OpenDatabase;
  let admin: Pool;

  const openAsOwner = (database: string) => {
    const url = new URL(withDatabase(serverUrl, database));
    url.username = names.owner;
    return openDatabase({ databaseUrl: url.href, dataDir: '', log: silentLog });
  };
  const countPeople = async (database: string) => {
    let count: number | undefined;
    await runOnServer(withDatabase(serverUrl, database), async (client) => {
      const sql = 'select count(*)::int as count from api.person';
      count = (await client.query<{ count: number }>(sql)).rows[0]?.count;
    });
    return count;
  };
  const storeIn = (name: string) => createFileStore(join(folder, name));
  const write = () =>
    writeBackupFile(file, secret, async (emit) => {
      await writeBackup({ open: source, store: storeIn('source'), now: TEST_NOW }, emit);
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'franvaro-backup-owner-'));
    file = join(folder, 'one.backup');
    await runOnServer(serverUrl, async (client) => {
      await client.query(`create role ${names.owner} login`);
      await client.query(`grant franvaro_app, franvaro_all, franvaro_maintenance to ${names.owner}`);
      for (const name of [names.source, names.target]) {
        await client.query(`create database ${name} owner ${names.owner}`);
      }
    });
    source = await openAsOwner(names.source);
    target = await openAsOwner(names.target);
    for (const migrations of MIGRATIONS) await migrate(source, migrations);
    admin = new Pool({ connectionString: withDatabase(serverUrl, names.source) });
    // The databases are dropped while the pool closes its connections.
    admin.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
    const db = drizzle({ client: admin });
    for (const organisationId of [await addOrganisation(db), await addOrganisation(db)]) {
      await addDepartment(db, organisationId, { departmentId: 'a' });
      await addEmployee(db, organisationId, { departmentId: 'a' });
    }
  });
  afterAll(async () => {
    await admin.end();
    await source.close();
    await target.close();
    await runOnServer(serverUrl, async (client) => {
      for (const name of [names.source, names.target]) {
        await client.query(`drop database if exists ${name} with (force)`);
      }
      await client.query(`drop role if exists ${names.owner}`);
    });
    await rm(folder, { recursive: true, force: true });
  });

  it('fails if a row-level security policy hides rows, and leaves no file', async () => {
    await admin.query('create policy hides on api.person as restrictive using (false)');
    await expect(write()).rejects.toThrow('a policy hides rows of api.person');
    await admin.query('drop policy hides on api.person');
    await expect(openBackupFile(file, secret)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('contains the rows of all organisations, and can be restored by the owner of another database', async () => {
    await write();
    const keys = await openBackupFile(file, secret);
    const { manifest } = await verifyBackup(file, keys);
    expect(manifest.tables['api.person']?.rows).toBe(2);
    const place = { open: target, store: storeIn('target') };
    expect(await prepareTarget(target, place.store)).toBe(false);
    await restoreBackup({ ...place, migrations: MIGRATIONS }, { file, keys, manifest }, () =>
      Promise.resolve(),
    );
    for (const migrations of MIGRATIONS) await migrate(target, migrations);
    expect(await countPeople(names.target)).toBe(2);
    // The policies are on again.
    const seen = await target.withOwnConnection((client) => client.query('select from api.person'));
    expect(seen.rowCount).toBe(0);
    const again = target.withMigrationConnection((client) => client.query('select from api.person'));
    await expect(again).rejects.toMatchObject({ code: '42501' });
  });

  it('is not restored into a database that has rows, and the message counts them', async () => {
    await expect(prepareTarget(target, storeIn('target'))).rejects.toThrow(/api\.department \(2\)/);
  });
});

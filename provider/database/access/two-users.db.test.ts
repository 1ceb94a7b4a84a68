import { readFileSync } from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { storeCauses } from '#provider/absence/causes/store-causes.ts';
import { hashPassword } from '#provider/accounts/sign-in/password.ts';
import { signIn } from '#provider/accounts/sign-in/sign-in.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { MIGRATIONS } from '#tests/support/database/migrations.ts';
import { runOnServer, withDatabase } from '#tests/support/database/template-database.ts';
import { createTestProvider, TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { account } from '../tables/account.ts';
import { identityProvider } from '../tables/identity-provider.ts';

/** The statements of docs/operations.md, with names that no other test of the server uses. */
const suffix = randomBytes(4).toString('hex');
const names = { database: `franvaro_two_${suffix}`, owner: `owner_${suffix}`, login: `login_${suffix}` };

function documentedStatements(): string[] {
  const [, block = ''] =
    /```sql\n(create role [^]*?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  return block
    .replaceAll('franvaro_owner', names.owner)
    .replaceAll('franvaro_login', names.login)
    .replace('create database franvaro ', `create database ${names.database} `)
    .split(';\n')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('a database with two users', () => {
  const template = inject('templateDatabase');
  const serverUrl = template.engine === 'postgres' ? template.url : '';
  let open: OpenDatabase;
  let admin: Pool;
  let api: TestProvider;

  const urlOf = (user: string) => {
    const url = new URL(withDatabase(serverUrl, names.database));
    [url.username, url.password] = [user, 'CHANGE-ME'];
    return url.href;
  };

  beforeAll(async () => {
    await runOnServer(serverUrl, async (client) => {
      for (const statement of documentedStatements()) {
        // The template of the tests has created the roles of the product.
        if (/^create role franvaro_/.test(statement)) continue;
        await client.query(statement);
      }
    });
    open = await openDatabase({
      databaseUrl: urlOf(names.login),
      migrationUrl: urlOf(names.owner),
      dataDir: '',
      log: silentLog,
    });
    for (const migrations of MIGRATIONS) await migrate(open, migrations);
    admin = new Pool({ connectionString: withDatabase(serverUrl, names.database) });
    // Removing the database ends connections that are still being closed.
    admin.on('error', () => undefined);
    api = await createTestProvider({ ...open, db: drizzle({ client: admin }) });
  });
  afterAll(async () => {
    await api.close();
    await open.close();
    await admin.end();
    await runOnServer(serverUrl, async (client) => {
      await client.query(`drop database if exists ${names.database} with (force)`);
      await client.query(`drop role if exists ${names.owner}`);
      await client.query(`drop role if exists ${names.login}`);
    });
  });

  it('works: migrations, the catalogue, a sign-in, a list of people with its audit row', async () => {
    await migrate(open, MIGRATIONS[0]!);
    await storeCauses(open);
    const db = drizzle({ client: admin });
    const organisationId = await addOrganisation(db);
    await addDepartment(db, organisationId, { departmentId: 'a' });
    await addEmployee(db, organisationId, { departmentId: 'a' });
    const accountId = await addAccount(db, organisationId, {
      username: 'karin',
      roles: [{ role: 'HRAdmin', departments: 'all' }],
    });
    await db.update(account).set({ passwordHash: await hashPassword('rätt häst', { N: 16, r: 1, p: 1 }) });
    const attempt = {
      username: 'karin',
      password: 'rätt häst',
      client: '192.0.2.1',
      address: '192.0.2.1',
      device: null,
      clientFailures: 10,
      now: TEST_NOW,
      requestId: 'r-1',
      demo: false,
    };
    expect(await signIn(open, attempt)).toMatchObject({ outcome: 'signedIn' });
    const { status, json } = await api.call('navigation', { as: accountId, body: { departmentIds: ['a'] } });
    expect([status, json]).toMatchObject([200, { activeEmployeesCount: 1 }]);
    expect((await api.auditOf(organisationId)).map(({ action }) => action)).toEqual(['signIn', 'navigation']);
  });

  it('binds identities to the only identity provider of their organisation (migration 0044)', async () => {
    const db = drizzle({ client: admin });
    const addAll = async (providers: number) => {
      const organisationId = await addOrganisation(db);
      const ids = Array.from({ length: providers }, () => randomUUID());
      for (const identityProviderId of ids)
        await db.insert(identityProvider).values({
          organisationId,
          identityProviderId,
          name: 'Inloggning',
          issuer: 'https://login.exempel.se',
          clientId: 'x',
          clientSecret: 'x',
          claim: 'sub',
          emailDomains: [],
          changedAt: TEST_NOW.toString(),
          changedBy: randomUUID(),
          changedByName: 'Bo Berg',
        });
      const bound = await addAccount(db, organisationId, { externalId: 'eva', roles: [] });
      const withoutIdentity = await addAccount(db, organisationId, { roles: [] });
      return { ids, bound, withoutIdentity };
    };
    const [none, one, two] = [await addAll(0), await addAll(1), await addAll(2)];
    const file = 'provider/database/migrations/0044_account_identity_provider.sql';
    const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint');
    const fill = statements.filter((statement) => !/ADD COLUMN|INDEX/.test(statement));
    await open.withMigrationConnection(async (client) => {
      await client.query('begin');
      for (const statement of fill) await client.query(statement);
      await client.query('commit');
    });
    const rows = await db.select().from(account);
    const boundTo = (id: string) => rows.find(({ accountId }) => accountId === id)?.identityProviderId;
    expect([none.bound, one.bound, two.bound].map(boundTo)).toEqual([null, one.ids[0], null]);
    expect([one.withoutIdentity, two.withoutIdentity].map(boundTo)).toEqual([null, null]);
    const forced = await admin.query<{ forced: boolean }>(
      `select relforcerowsecurity as forced from pg_class where oid in ('api.account'::regclass, 'api.identity_provider'::regclass)`,
    );
    expect(forced.rows).toEqual([{ forced: true }, { forced: true }]);
  });

  it('lets the application change neither tables nor the access log', async () => {
    for (const statement of [
      'create table api.added (id integer)',
      'create schema added',
      'alter table api.person add added integer',
      'drop table api.person',
      'truncate api.person',
      'update api.audit_event set role = null',
      'delete from api.audit_event',
      'set role franvaro_maintenance',
      `set role ${names.owner}`,
    ]) {
      await expect(open.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
    expect((await open.pool.query('select from api.person')).rowCount).toBe(0);
    expect((await admin.query('select from api.person')).rowCount).toBe(1);
  });

  it('lets a migration that forgets the role fail instead of changing nothing', async () => {
    const change = open.withMigrationConnection((client) =>
      client.query(`update api.person set first_name = ''`),
    );
    await expect(change).rejects.toMatchObject({ code: '42501' });
  });
});

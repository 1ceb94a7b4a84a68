import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyTableAccess } from '#database/apply-table-access.ts';
import type { Transaction } from '#database/database.ts';
import { databaseErrorCode } from '#database/database-error.ts';
import { setAccess } from '#database/transactions/set-access.ts';
import type { TransactionAccess } from '#database/transactions/transaction-access.ts';
import { openDatabase } from '#database/open-database.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import { allOrganisations, ALL_ORGANISATIONS } from './all-organisations.ts';
import { API_ACCESS, SHARED_TABLES } from './api-access.ts';

const NO_PRIVILEGE = '42501';
const [own, other] = [randomUUID(), randomUUID()];

/** A value of each type that a required column has. */
const VALUES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: `'text'`,
  integer: '1',
  numeric: '1',
  'double precision': '1',
  real: '1',
  smallint: '1',
  bigint: '1',
  boolean: 'false',
  date: `'2026-01-01'`,
  jsonb: `'{}'`,
  bytea: `''`,
  ARRAY: `'{}'`,
  'timestamp with time zone': 'now()',
};

type Column = { table: string; column: string; type: string };

let open: OwnDatabase;
let tables: string[];
let columns: Column[];

/** The statement that inserts a row of an organisation with a value in every required column. */
function insertRow(table: string, organisationId: string) {
  const required = columns.filter((one) => one.table === table);
  const values = required.map(({ column, type }) => {
    const value = column === 'organisation_id' ? `'${organisationId}'` : VALUES[type];
    if (value === undefined) throw new Error(`no value for the type ${type} of ${table}.${column}`);
    return value;
  });
  const names = required.map(({ column }) => `"${column}"`).join(', ');
  return `insert into api."${table}" (${names}) values (${values.join(', ')})`;
}

beforeAll(async () => {
  open = await openOwnDatabase();
  const { rows } = await open.pool.query<Column>(
    `select c.table_name as "table", c.column_name as column, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'api' and t.table_type = 'BASE TABLE' and c.is_nullable = 'NO' and c.column_default is null
       and c.is_identity = 'NO' and c.is_generated = 'NEVER' order by 1, 2`,
  );
  columns = rows;
  const { rows: found } = await open.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'api' order by 1`,
  );
  tables = found.map(({ name }) => name).filter((name) => !(name in SHARED_TABLES));
  // The rows below only have an organisation: nothing that they refer to.
  await open.pool.query(`do $$ declare k record; begin
    for k in select conname, conrelid::regclass as name from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where n.nspname = 'api' and c.contype in ('c', 'f') order by c.contype loop
      execute format('alter table %s drop constraint %I', k.name, k.conname);
    end loop;
    for k in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'api' and c.relkind = 'r' loop
      execute format('alter table %s disable trigger user', k.name);
    end loop;
  end $$`);
  for (const table of tables) {
    for (const organisationId of [own, other]) {
      // Keys without the organisation, such as the user name, differ.
      await open.pool.query(insertRow(table, organisationId).replaceAll(`'text'`, `'${organisationId}'`));
    }
  }
});
afterAll(() => open.close());

async function organisationsIn(tx: Transaction, table: string): Promise<unknown[]> {
  const { rows } = await tx.execute(`select organisation_id as id from api."${table}"`);
  return rows.map(({ id }) => id);
}

const run = (access: TransactionAccess, statement: string) =>
  open.withTx(access, async (tx) => (await tx.execute(statement)).rowCount);
const codeOf = async (work: Promise<unknown>) =>
  databaseErrorCode(await work.then(() => null).catch((error: unknown) => error));

describe('every table of a customer', () => {
  it('is one of many', () => {
    expect(tables.length).toBeGreaterThan(35);
  });

  it('shows nothing without an organisation, and its own rows to an organisation', async () => {
    const seen: Record<string, unknown> = {};
    for (const table of tables) {
      seen[table] = {
        none: await open.withTx({ organisationId: null }, (tx) => organisationsIn(tx, table)),
        own: await open.withTx({ organisationId: own }, (tx) => organisationsIn(tx, table)),
      };
    }
    expect(seen).toEqual(Object.fromEntries(tables.map((table) => [table, { none: [], own: [own] }])));
  });

  it('shows nothing to a query outside a transaction', async () => {
    const { rows } = await open.pool.query('select count(*)::int as count from api.person');
    expect(rows).toEqual([{ count: 2 }]);
    const seen: unknown[] = [];
    await open.withOwnConnection(async (client) => {
      for (const table of tables) seen.push((await client.query(`select from api."${table}"`)).rowCount);
    });
    expect(seen).toEqual(tables.map(() => 0));
  });

  it('rejects a row of another organisation', async () => {
    const codes: Record<string, unknown> = {};
    for (const table of tables) {
      const statement = insertRow(table, other).replaceAll(`'text'`, `'another'`);
      codes[table] = [
        await codeOf(run({ organisationId: own }, statement)),
        await codeOf(run({ organisationId: null }, statement)),
      ];
    }
    expect(codes).toEqual(Object.fromEntries(tables.map((table) => [table, [NO_PRIVILEGE, NO_PRIVILEGE]])));
  });

  it('has its policies forced on its owner', async () => {
    const { rows } = await open.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'api' and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(SHARED_TABLES).sort());
  });
});

describe('applyTableAccess', () => {
  async function applyAgain(): Promise<void> {
    const client = await open.pool.connect();
    try {
      await applyTableAccess(client, 'api', API_ACCESS);
    } finally {
      client.release();
    }
  }

  it('replaces a policy that an older version has defined differently', async () => {
    const outdated = 'to franvaro_app using (true) with check (true)';
    await open.pool.query(
      `drop policy own_organisation on api.person; create policy own_organisation on api.person ${outdated};
       comment on policy own_organisation on api.person is '${outdated}'`,
    );
    const listPeople = () => open.withTx({ organisationId: own }, (tx) => organisationsIn(tx, 'person'));
    expect((await listPeople()).sort()).toEqual([own, other].sort());
    await applyAgain();
    expect(await listPeople()).toEqual([own]);
  });

  it('changes nothing when nothing differs', async () => {
    const listPolicies = async () =>
      (await open.pool.query(`select oid, polname, polrelid from pg_policy order by 1`)).rows as unknown[];
    const before = await listPolicies();
    await applyAgain();
    expect(await listPolicies()).toEqual(before);
  });
});

describe('the application', () => {
  it('changes no row of another organisation', async () => {
    expect(await run({ organisationId: own }, 'delete from api.saved_view')).toBe(1);
    expect(await run({ organisationId: own }, `update api.person set first_name = 'Eva'`)).toBe(1);
    expect(
      await codeOf(run({ organisationId: own }, `update api.person set organisation_id = '${other}'`)),
    ).toBe(NO_PRIVILEGE);
  });

  it.each(['audit_event', 'audit_seal', 'audit_anchor'])('neither updates nor deletes %s', async (table) => {
    for (const access of [{ organisationId: own }, allOrganisations('sealAccessLog')]) {
      expect(await codeOf(run(access, `update api.${table} set organisation_id = organisation_id`))).toBe(
        NO_PRIVILEGE,
      );
      expect(await codeOf(run(access, `delete from api.${table}`))).toBe(NO_PRIVILEGE);
    }
  });

  it.each([
    'create table api.added (id integer)',
    'alter table api.person add added integer',
    'drop table api.person',
  ])('cannot "%s"', async (statement) => {
    expect(await codeOf(run({ organisationId: own }, statement))).toBe(NO_PRIVILEGE);
    expect(await codeOf(run(allOrganisations('signIn'), statement))).toBe(NO_PRIVILEGE);
  });

  it('changes the organisation of a transaction with its access', async () => {
    const seen = await open.withTx({ organisationId: null }, async (tx) => {
      const before = await organisationsIn(tx, 'person');
      await setAccess({ organisationId: other });
      return [before, await organisationsIn(tx, 'person')];
    });
    expect(seen).toEqual([[], [other]]);
    await expect(open.withTx({ organisationId: `${own}'` }, () => Promise.resolve())).rejects.toThrow('UUID');
  });
});

describe('the access to all organisations', () => {
  it('has the privileges that the listed uses need, and no others', async () => {
    const { rows } = await open.pool.query<{ name: string; privileges: string[] }>(
      `select table_name as name, array_agg(lower(privilege_type)::text order by privilege_type) as privileges
       from information_schema.role_table_grants where grantee = 'franvaro_all' and table_schema = 'api' group by 1`,
    );
    const granted = Object.fromEntries(rows.map(({ name, privileges }) => [name, privileges]));
    const listed = Object.entries(API_ACCESS.allOrganisations).map(([name, privileges]) => [
      name,
      [...privileges].sort(),
    ]);
    expect(granted).toEqual(Object.fromEntries(listed));
    for (const table of ['person', 'employment', 'absence', 'rehab_document', 'stored_file'])
      expect(granted).not.toHaveProperty(table);
  });

  it('sees the rows of all in those tables', async () => {
    const seen = await open.withTx(allOrganisations('signIn'), (tx) => organisationsIn(tx, 'account'));
    expect(seen.sort()).toEqual([own, other].sort());
  });

  it('is used where it is listed, and listed where it is used', () => {
    const used = new Set<string>();
    for (const folder of ['provider', 'server']) {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/(?<!\.test)\.ts$/.test(name)) continue;
        const text = readFileSync(join(folder, name), 'utf8');
        for (const [, use] of text.matchAll(/allOrganisations\(\s*'(\w+)'/g)) used.add(use!);
      }
    }
    expect([...used].sort()).toEqual(Object.keys(ALL_ORGANISATIONS).sort());
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('a pool', () => {
  it('has the role of the application, without an organisation', async () => {
    const product = await openDatabase({ ...open.location, log: silentLog });
    try {
      const { rows } = await product.pool.query('select current_user::text as role');
      expect(rows).toEqual([{ role: 'franvaro_app' }]);
      expect((await product.pool.query('select from api.person')).rowCount).toBe(0);
    } finally {
      await product.close();
    }
  });
});

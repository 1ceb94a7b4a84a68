import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';

/**
 * Keys that do not contain the organisation, with the reason. Every other key belongs to one organisation.
 */
const WITHOUT_ORGANISATION: Record<string, string> = {
  'organisation.organisation_organisation_number_unique': 'the list of tenants itself',
  'account.account_pkey': 'found by username before the organisation is known',
  'account.account_username_unique': 'found by username before the organisation is known',
  'revoked_token.revoked_token_pkey': "a token's id is unique over all organisations",
  'revoked_token_family.revoked_token_family_pkey': "a family's id is unique over all organisations",
  'machine_account.machine_account_token_hash_unique': 'authenticates before the organisation is known',
  'sign_in_failure.sign_in_failure_pkey': 'counted before the account is known',
  'cause_category.cause_category_pkey': "the provider's catalogue, a reference table",
  'cause.cause_pkey': "the provider's catalogue, a reference table",
  'cause.cause_category_id_cause_category_category_id_fk': 'between two reference tables',
};

const REFERENCE_TABLES = [
  'cause',
  'cause_category',
  'revoked_token',
  'revoked_token_family',
  'sign_in_failure',
];

type Key = { table: string; name: string; kind: string; columns: string[]; references: string[] | null };

let open: OpenDatabase;
let keys: Key[];
let columns: { table: string; column: string; type: string; nullable: boolean }[];

beforeAll(async () => {
  open = await openTestDatabase();
  // Primary keys, foreign keys and unique constraints, then unique indexes that do not come from a
  // constraint.
  const found = await open.db.execute(sql`
    select c.relname as "table", k.conname as name, k.contype::text as kind,
      array(select a.attname::text from unnest(k.conkey) with ordinality u(n, at)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by at) as columns,
      case when k.contype = 'f' then array(select a.attname::text from unnest(k.confkey) with ordinality u(n, at)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by at) end as "references"
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace s on s.oid = c.relnamespace
    where s.nspname = 'api' and k.contype in ('p', 'u', 'f', 'x')
    union all
    select c.relname, i.relname, 'i',
      array(select a.attname::text from unnest(x.indkey::int2[]) with ordinality u(n, at)
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = u.n order by at), null
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    join pg_namespace s on s.oid = c.relnamespace
    where s.nspname = 'api' and x.indisunique
      and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))`);
  keys = found.rows as Key[];
  const listed = await open.db.execute(sql`
    select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as nullable
    from information_schema.columns where table_schema = 'api'`);
  columns = listed.rows as typeof columns;
});
afterAll(() => open.close());

describe('database schema: isolation of organisations', () => {
  it('finds the tables', () => {
    expect(new Set(columns.map(({ table }) => table)).size).toBeGreaterThan(15);
    expect(new Set(keys.map(({ kind }) => kind))).toEqual(new Set(['p', 'u', 'f', 'i']));
  });

  it('contains the organisation in every primary, unique and foreign key', () => {
    const lacking = keys.filter(({ columns: named }) => !named.includes('organisation_id'));
    expect(lacking.map(({ table, name }) => `${table}.${name}`).sort()).toEqual(
      Object.keys(WITHOUT_ORGANISATION).sort(),
    );
  });

  it('refers by foreign keys only within an organisation', () => {
    const crossing = keys.filter(
      ({ columns: named, references }) =>
        references !== null && named.indexOf('organisation_id') !== references.indexOf('organisation_id'),
    );
    expect(crossing).toEqual([]);
  });

  it('has a primary key on every table', () => {
    const keyed = new Set(keys.filter(({ kind }) => kind === 'p').map(({ table }) => table));
    expect([...new Set(columns.map(({ table }) => table))].filter((table) => !keyed.has(table))).toEqual([]);
  });

  it('has a non-null organisation id of one type on every table except reference tables', () => {
    const tables = [...new Set(columns.map(({ table }) => table))];
    const named = columns.filter(({ column }) => column === 'organisation_id');
    expect(tables.filter((table) => !named.some((one) => one.table === table)).sort()).toEqual(
      REFERENCE_TABLES,
    );
    expect(named.filter(({ type, nullable }) => type !== 'uuid' || nullable)).toEqual([]);
  });

  it('starts every index of an organisation’s table with the organisation, so that a query scans only its rows', async () => {
    const { rows } = await open.db.execute(sql`
      select c.relname || '.' || i.relname as name from pg_index x
      join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      join pg_namespace s on s.oid = c.relnamespace
      join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
      where s.nspname = 'api' and a.attname <> 'organisation_id'`);
    const exempt = Object.keys(WITHOUT_ORGANISATION).filter((name) => !name.endsWith('_fk'));
    expect(rows.map(({ name }) => name as string).sort()).toEqual(exempt.sort());
  });
});

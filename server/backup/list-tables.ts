import type { ClientBase } from 'pg';
import type { Column } from './backup-entry.ts';

export type BackedUpTable = {
  /** `schema.table` */
  name: string;
  /** The name as SQL. */
  sql: string;
  columns: Column[];
  primaryKey: string[];
};

/**
 * Tables of which the rows are not copied, with the reason. Sessions would be valid again although they have ended since; everybody
 * signs in again after a restore.
 */
const LEFT_OUT: ReadonlySet<string> = new Set(['web.session']);

/**
 * Every table of both tiers, from the catalogue of the database, with the columns that can be copied. Generated columns follow from the
 * others, and a transaction id (`xid8`) has a meaning only in its own database: restored rows have that of the restore.
 */
export async function listTables(client: ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as sql,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.atttypid <> 'xid8'::regtype) as columns,
      array(select a.attname::text from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary order by k.place) as "primaryKey"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('api', 'web') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  return rows.filter(({ name }) => !LEFT_OUT.has(name));
}

/** The last value of every sequence; null: it was not used yet. */
export async function readSequences(client: ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ('api', 'web') order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** A name as an identifier of SQL. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

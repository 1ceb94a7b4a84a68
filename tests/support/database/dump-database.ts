import type { OpenDatabase } from '#database/database.ts';

/** Returns every row of every table of both tiers as text, by table: what a dump of the database contains. */
export async function dumpDatabase(open: OpenDatabase): Promise<Record<string, string[]>> {
  const { rows: tables } = await open.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('api', 'web') order by 1`,
  );
  const dump: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await open.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    dump[name] = rows.map(({ row }) => row);
  }
  return dump;
}

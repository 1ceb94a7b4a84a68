import type { OpenDatabase } from '#database/database.ts';

/** Returns a fingerprint of the rows of every table of both tiers, by `schema.table`, except the excluded tables. */
export async function readFingerprints(
  open: OpenDatabase,
  excludedTables: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await open.pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('api', 'web') order by 1`,
  );
  const fingerprints: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !excludedTables.includes(row.name))) {
    const { rows: found } = await open.pool.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${name} t`,
    );
    fingerprints[name] = found[0]?.print ?? '';
  }
  return fingerprints;
}

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
  // One statement for all tables, because the tests read them hundreds of times.
  const statements = rows
    .filter(({ name }) => !excludedTables.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${name} t`,
    );
  const { rows: found } = await open.pool.query<{ name: string; print: string }>(
    statements.join(' union all '),
  );
  return Object.fromEntries(found.map(({ name, print }) => [name, print]));
}

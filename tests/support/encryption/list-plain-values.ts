import type { OpenDatabase } from '#database/database.ts';

/**
 * Searches all tables of both tiers, as a dump contains them, for texts.
 *
 * @returns `schema.table: text` for each text that a table contains in plain form
 */
export async function listPlainValues(
  { pool }: Pick<OpenDatabase, 'pool'>,
  texts: readonly string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('api', 'web', 'migration') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    // A row as text shows bytea and JSON, too.
    const { rows: dump } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    for (const text of texts) {
      if (dump.some(({ row }) => row.includes(text))) found.push(`${name}: ${text}`);
    }
  }
  return found;
}

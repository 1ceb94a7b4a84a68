import { sql, type SQL } from 'drizzle-orm';

/**
 * The table `wanted` with a row for each hash, for a lateral join with a subquery. With an `order by` in the subquery the planner looks
 * each hash up by itself: while an organisation's first delivery is imported, it expects few rows of it and would read all of them for
 * each batch.
 */
export function wantedHashes(hashes: readonly string[]): SQL {
  return sql`unnest(${sql.param(hashes)}::text[]) as wanted (hash)`;
}

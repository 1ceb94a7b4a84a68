import type { Day } from '#contract/values/calendar.ts';

/** What tells rows of a kind apart, and what they say beside that. */
export interface RowIdentity<Row> {
  key: (row: Row) => string;
  describe: (row: Row) => string;
}

/**
 * What to write so that rows calculated before become those calculated now. What stands in the database under the same
 * key but says something else comes from elsewhere: it stays, and is told of.
 */
export function planPayrollChanges<Row extends { fromDay: Day }, Stored extends Row>(
  before: readonly Row[],
  after: readonly Row[],
  stored: readonly Stored[],
  { key, describe }: RowIdentity<Row>,
): { created: Row[]; changed: { stored: Stored; row: Row }[]; removed: Stored[]; foreign: Row[] } {
  const ours = new Map(before.map((row) => [key(row), describe(row)]));
  const wanted = new Map(after.map((row) => [key(row), row]));
  const there = new Map(stored.map((row) => [key(row), row]));
  const isOurs = (row: Stored) => ours.get(key(row)) === describe(row);
  const plan = {
    created: [] as Row[],
    changed: [] as { stored: Stored; row: Row }[],
    removed: stored.filter((row) => isOurs(row) && !wanted.has(key(row))),
    foreign: [] as Row[],
  };
  for (const row of after) {
    const other = there.get(key(row));
    if (other === undefined) plan.created.push(row);
    else if (describe(other) === describe(row)) continue;
    else if (isOurs(other)) plan.changed.push({ stored: other, row });
    else plan.foreign.push(row);
  }
  return plan;
}

import type { Day } from '#contract/values/calendar.ts';

/** The key of a row and its other values. */
export interface RowIdentity<Row> {
  key: (row: Row) => string;
  describe: (row: Row) => string;
}

/**
 * The changes from the previously calculated rows to the new ones. A stored row with the same key but other values comes
 * from another source: it is kept and reported.
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

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
export function comparePayrollRows<Row extends { fromDay: Day }, Stored extends Row>(
  before: readonly Row[],
  after: readonly Row[],
  stored: readonly Stored[],
  { key, describe }: RowIdentity<Row>,
): { created: Row[]; changed: { stored: Stored; row: Row }[]; removed: Stored[]; conflicting: Row[] } {
  const calculatedBefore = new Map(before.map((row) => [key(row), describe(row)]));
  const calculatedNow = new Map(after.map((row) => [key(row), row]));
  const storedByKey = new Map(stored.map((row) => [key(row), row]));
  const isFromPayroll = (row: Stored) => calculatedBefore.get(key(row)) === describe(row);
  const changes = {
    created: [] as Row[],
    changed: [] as { stored: Stored; row: Row }[],
    removed: stored.filter((row) => isFromPayroll(row) && !calculatedNow.has(key(row))),
    conflicting: [] as Row[],
  };
  for (const row of after) {
    const other = storedByKey.get(key(row));
    if (other === undefined) changes.created.push(row);
    else if (describe(other) === describe(row)) continue;
    else if (isFromPayroll(other)) changes.changed.push({ stored: other, row });
    else changes.conflicting.push(row);
  }
  return changes;
}

import type { SnapshotTables } from './snapshot-tables.ts';

/**
 * Tables with the index of the first row of each parent: the employments of person `p` have the indexes from
 * `firstEmployment[p]` up to, not including, `firstEmployment[p + 1]`; the other columns likewise.
 */
export interface IndexedTables extends SnapshotTables {
  /** By person. */
  firstEmployment: Int32Array;
  firstAbsence: Int32Array;
  /** By employment. */
  firstPeriod: Int32Array;
  firstLeave: Int32Array;
}

export function indexTables(tables: SnapshotTables): IndexedTables {
  return {
    ...tables,
    firstEmployment: toFirstIndexes(tables.people.employments),
    firstAbsence: toFirstIndexes(tables.people.absences),
    firstPeriod: toFirstIndexes(tables.employments.periods),
    firstLeave: toFirstIndexes(tables.employments.leaves),
  };
}

function toFirstIndexes(counts: ArrayLike<number>): Int32Array {
  const first = new Int32Array(counts.length + 1);
  for (let row = 0; row < counts.length; row += 1) first[row + 1] = (first[row] ?? 0) + (counts[row] ?? 0);
  return first;
}

import { compareBytes } from '#provider/text/compare-bytes.ts';
import type { Place } from '#provider/organisation/place.ts';
import type { CatalogueCause } from '../causes/cause-names.ts';
import { indexTables, type IndexedTables } from './index-tables.ts';
import type { SnapshotTables } from './snapshot-tables.ts';

/** The people, employments and absence of one organisation at one data version, in memory. Immutable. */
export interface Snapshot extends IndexedTables, SnapshotNames {
  /** The position of each person in Swedish order of last and first name; people whose names sort equally share it. */
  nameRank: Int32Array;
}

/** The names that the columns refer to by index. */
export interface SnapshotNames {
  /** The departments in order of their ids. */
  departments: readonly Place[];
  /** The provider's catalogue in order of the ids. */
  causes: readonly CatalogueCause[];
  employmentTypes: readonly string[];
  managers: readonly string[];
}

/** @param previous an earlier snapshot; saves sorting the names if they are the same */
export function createSnapshot(
  tables: SnapshotTables,
  names: SnapshotNames,
  previous: Snapshot | null = null,
): Snapshot {
  const { sortKey } = tables.people;
  const nameRank =
    previous !== null && isSame(previous.people.sortKey, sortKey) ? previous.nameRank : rankKeys(sortKey);
  return { ...indexTables(tables), ...names, nameRank };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}

function rankKeys(keys: readonly string[]): Int32Array {
  const order = Array.from(keys.keys()).sort((a, b) => compareBytes(keys[a] ?? '', keys[b] ?? ''));
  const ranks = new Int32Array(keys.length);
  let rank = 0;
  for (const [position, person] of order.entries()) {
    if (position > 0 && keys[person] !== keys[order[position - 1] ?? 0]) rank += 1;
    ranks[person] = rank;
  }
  return ranks;
}

/** The approximate memory of a snapshot in bytes, without what is derived from it (statistics/facts). */
export function countSnapshotBytes(snapshot: Snapshot): number {
  const { people, employments, periods, leaves, absences } = snapshot;
  const { firstEmployment, firstAbsence, firstPeriod, firstLeave, nameRank } = snapshot;
  const columns: Column[] = [
    ...[people, employments, periods, leaves, absences].flatMap((table) => Object.values(table) as Column[]),
    ...[firstEmployment, firstAbsence, firstPeriod, firstLeave, nameRank],
  ];
  return columns.reduce((bytes, column) => bytes + countColumnBytes(column), 0);
}

type Column = ArrayBufferView | readonly (string | null)[];

const BYTES_PER_REFERENCE = 8;
const BYTES_PER_STRING = 16;

function countColumnBytes(column: Column): number {
  if (ArrayBuffer.isView(column)) return column.byteLength;
  return column.reduce(
    (bytes, text) => bytes + BYTES_PER_REFERENCE + (text === null ? 0 : BYTES_PER_STRING + text.length),
    0,
  );
}

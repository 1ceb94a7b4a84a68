import { sortYielding } from '#provider/event-loop/sort-yielding.ts';
import { compareBytes } from '#provider/text/compare-bytes.ts';
import type { DepartmentWithParent } from '#provider/organisation/department-with-parent.ts';
import type { CatalogueCause } from '../causes/cause-names.ts';
import { indexTables, type IndexedTables } from './tables/index-tables.ts';
import type { SnapshotTables } from './tables/snapshot-tables.ts';

/** The people, employments and absence of one organisation at one data version, in memory. Immutable. */
export interface Snapshot extends IndexedTables, SnapshotNames {
  /** The position of each person in Swedish order of last and first name; people whose names sort equally share it. */
  nameRank: Int32Array;
}

/** The names that the columns refer to by index. */
export interface SnapshotNames {
  /** The departments in order of their ids. */
  departments: readonly DepartmentWithParent[];
  /** The provider's catalogue in order of the ids. */
  causes: readonly CatalogueCause[];
  employmentTypes: readonly string[];
  /** In order of their names. */
  managers: readonly Manager[];
}

/** A manager is a name in the data of employments, not a reference to a person. */
export interface Manager {
  name: string;
  /** The keyed hash that the rows of employments have. */
  hash: string;
}

/** @param previous an earlier snapshot; saves sorting the names if they are the same */
export async function createSnapshot(
  tables: SnapshotTables,
  names: SnapshotNames,
  previous: Snapshot | null = null,
): Promise<Snapshot> {
  const { sortKey } = tables.people;
  const hasSameNames = previous !== null && isSame(previous.people.sortKey, sortKey);
  const nameRank = hasSameNames ? previous.nameRank : await rankKeys(sortKey);
  return { ...indexTables(tables), ...names, nameRank };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((key, index) => key === b[index]);
}

async function rankKeys(keys: readonly string[]): Promise<Int32Array> {
  const order = await sortYielding(keys.keys(), (a, b) => compareBytes(keys[a] ?? '', keys[b] ?? ''));
  const ranks = new Int32Array(keys.length);
  let rank = 0;
  for (let position = 0; position < order.length; position += 1) {
    const person = order[position] ?? 0;
    if (position > 0 && keys[person] !== keys[order[position - 1] ?? 0]) rank += 1;
    ranks[person] = rank;
  }
  return ranks;
}

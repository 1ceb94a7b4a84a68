import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { updateFacts } from './facts/get-facts.ts';
import { indexTables } from './tables/index-tables.ts';
import { joinTables, type JoinedRange } from './tables/join-tables.ts';
import { readSnapshotNames } from './load-snapshot.ts';
import { readTables } from './tables/read-tables.ts';
import { createSnapshot, type Snapshot, type SnapshotNames } from './snapshot.ts';
import type { SnapshotTables } from './tables/snapshot-tables.ts';
import { findUuid } from './tables/uuid-column.ts';

/**
 * The snapshot after a change to some people: reads their rows and copies the others. Null if everything must be read
 * again, because the catalogue of causes changed.
 *
 * @param changedPeople ids of people whose rows may have changed; they may be new or deleted
 */
export async function updateSnapshot(
  scope: OrganisationScope,
  previous: Snapshot,
  changedPeople: readonly string[],
): Promise<Snapshot | null> {
  const names = await readSnapshotNames(scope, 'rowsAndTexts', { previous, changedPeople });
  if (!isSame(previous.causes.map(toCauseId), names.causes.map(toCauseId))) return null;
  const read = indexTables(await readTables(scope, names, { ids: changedPeople }, 'rowsAndTexts'));
  const tables = { ...previous, ...renumberNames(previous, names) };
  const ranges: JoinedRange[] = [];
  let copied = 0;
  for (const id of [...new Set(changedPeople)].sort()) {
    const { position, isFound } = findUuid(previous.people.id, id);
    ranges.push({ tables, from: copied, to: position });
    const next = findUuid(read.people.id, id);
    if (next.isFound) ranges.push({ tables: read, from: next.position, to: next.position + 1 });
    copied = isFound ? position + 1 : position;
  }
  ranges.push({ tables, from: copied, to: previous.people.gender.length });
  const compacted = removeUnusedNames(await joinTables(ranges), names);
  const snapshot = await createSnapshot(compacted.tables, compacted.names, previous);
  const hasSameNames =
    isSame(previous.employmentTypes, snapshot.employmentTypes) &&
    isSame(departmentIdsOf(previous), departmentIdsOf(snapshot));
  if (hasSameNames) updateFacts(previous, snapshot, ranges, read);
  return snapshot;
}

function toCauseId({ causeId }: SnapshotNames['causes'][number]): number {
  return causeId;
}

function managerHashesOf({ managers }: SnapshotNames): (string | null)[] {
  return [null, ...managers.map(({ hash }) => hash)];
}

function departmentIdsOf({ departments }: SnapshotNames): string[] {
  return departments.map(({ department }) => department.departmentId);
}

/** Removes unused employment types and managers, as a full load does. */
function removeUnusedNames(
  tables: SnapshotTables,
  names: SnapshotNames,
): { tables: SnapshotTables; names: SnapshotNames } {
  const { employments } = tables;
  const employmentTypes = filterReferenced(names.employmentTypes, employments.type);
  const managers = filterReferenced(names.managers, employments.manager);
  const used = { ...names, employmentTypes, managers };
  const type = renumber(employments.type, [null, ...names.employmentTypes], [null, ...employmentTypes]);
  const manager = renumber(employments.manager, managerHashesOf(names), managerHashesOf(used));
  return { tables: { ...tables, employments: { ...employments, type, manager } }, names: used };
}

/** The items that a column refers to; the column has the index of an item plus one. */
function filterReferenced<Item>(items: readonly Item[], column: Int32Array): readonly Item[] {
  const isUsed = new Uint8Array(items.length + 1);
  for (const index of column) isUsed[index] = 1;
  return items.filter((_, index) => isUsed[index + 1] === 1);
}

/** The columns that refer to names by index, for the new lists of names. */
function renumberNames(
  previous: Snapshot,
  names: SnapshotNames,
): Pick<SnapshotTables, 'employments' | 'periods'> {
  const { employments, periods } = previous;
  return {
    employments: {
      ...employments,
      type: renumber(employments.type, [null, ...previous.employmentTypes], [null, ...names.employmentTypes]),
      manager: renumber(employments.manager, managerHashesOf(previous), managerHashesOf(names)),
    },
    periods: {
      ...periods,
      department: renumber(periods.department, departmentIdsOf(previous), departmentIdsOf(names)),
    },
  };
}

/** A name that is missing from the new list is referred to only by people whose rows are read again. */
function renumber(
  column: Int32Array,
  before: readonly (string | null)[],
  after: readonly (string | null)[],
): Int32Array {
  if (isSame(before, after)) return column;
  const positions = new Map(after.map((name, index) => [name, index]));
  const numbers = before.map((name) => positions.get(name) ?? 0);
  return column.map((index) => numbers[index] ?? 0);
}

function isSame<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

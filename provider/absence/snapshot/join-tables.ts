import type { IndexedTables } from './index-tables.ts';
import type { SnapshotTables } from './snapshot-tables.ts';

/** People of a set of tables: indexes from `from` up to, not including, `to`. */
export interface PeopleRange {
  tables: IndexedTables;
  from: number;
  to: number;
}

/** Joins the rows of ranges of people, which must be in order of the ids. */
export function joinTables(ranges: readonly PeopleRange[]): SnapshotTables {
  const join = <Name extends keyof SnapshotTables>(name: Name): SnapshotTables[Name] => {
    const parts = ranges.map(({ tables, from, to }) => ({
      table: tables[name] as unknown as Record<string, Column>,
      count: countRows[name](tables),
      rows: findRows[name](tables, from, to),
    }));
    const columns = Object.keys(parts[0]?.table ?? {}).map((column) => [
      column,
      joinColumns(
        parts.map(({ table, count, rows: [from, to] }) => {
          const values = table[column] ?? [];
          // An id takes sixteen elements of its column.
          const width = count === 0 ? 1 : values.length / count;
          return { values, from: from * width, to: to * width };
        }),
      ),
    ]);
    return Object.fromEntries(columns) as SnapshotTables[Name];
  };
  return {
    people: join('people'),
    employments: join('employments'),
    periods: join('periods'),
    leaves: join('leaves'),
    absences: join('absences'),
  };
}

const countRows = {
  people: ({ people }: SnapshotTables) => people.gender.length,
  employments: ({ employments }: SnapshotTables) => employments.type.length,
  periods: ({ periods }: SnapshotTables) => periods.first.length,
  leaves: ({ leaves }: SnapshotTables) => leaves.first.length,
  absences: ({ absences }: SnapshotTables) => absences.type.length,
};

type RowRange = readonly [from: number, to: number];

/** The rows of a range of people in each table. */
const findRows = {
  people: (_: IndexedTables, from: number, to: number): RowRange => [from, to],
  employments: ({ firstEmployment }: IndexedTables, from: number, to: number) =>
    firstOf(firstEmployment, [from, to]),
  periods: ({ firstEmployment, firstPeriod }: IndexedTables, from: number, to: number) =>
    firstOf(firstPeriod, firstOf(firstEmployment, [from, to])),
  leaves: ({ firstEmployment, firstLeave }: IndexedTables, from: number, to: number) =>
    firstOf(firstLeave, firstOf(firstEmployment, [from, to])),
  absences: ({ firstAbsence }: IndexedTables, from: number, to: number) => firstOf(firstAbsence, [from, to]),
};

function firstOf(first: Int32Array, [from, to]: RowRange): RowRange {
  return [first[from] ?? 0, first[to] ?? 0];
}

type Column = ArrayLike<unknown>;

function joinColumns(parts: readonly { values: Column; from: number; to: number }[]): Column {
  const first = parts[0]?.values;
  if (!ArrayBuffer.isView(first)) {
    return parts.flatMap(({ values, from, to }) => (values as unknown[]).slice(from, to));
  }
  const TypedArray = first.constructor as new (length: number) => Int32Array;
  const joined = new TypedArray(parts.reduce((sum, { from, to }) => sum + to - from, 0));
  let offset = 0;
  for (const { values, from, to } of parts) {
    joined.set((values as Int32Array).subarray(from, to), offset);
    offset += to - from;
  }
  return joined;
}

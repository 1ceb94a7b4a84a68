import { yieldIfDue } from '#provider/event-loop/yielding.ts';
import type { IndexedTables } from './index-tables.ts';
import { joinNumbers, joinTexts, type ColumnRange, type NumberColumn } from './join-columns.ts';
import type { SnapshotTables } from './snapshot-tables.ts';

/** People of a set of tables: indexes from `from` up to, not including, `to`. */
export interface JoinedRange {
  tables: IndexedTables;
  from: number;
  to: number;
}

/** Joins the rows of ranges of people, which must be in order of the ids. Yields to the event loop. */
export async function joinTables(ranges: readonly JoinedRange[]): Promise<SnapshotTables> {
  return {
    people: await joinTable(ranges, 'people'),
    employments: await joinTable(ranges, 'employments'),
    periods: await joinTable(ranges, 'periods'),
    leaves: await joinTable(ranges, 'leaves'),
    absences: await joinTable(ranges, 'absences'),
  };
}

async function joinTable<Name extends keyof SnapshotTables>(
  ranges: readonly JoinedRange[],
  name: Name,
): Promise<SnapshotTables[Name]> {
  const parts = ranges.map(({ tables, from, to }) => ({
    table: tables[name] as unknown as Record<string, Column>,
    count: countRows[name](tables),
    rows: findRows[name](tables, from, to),
  }));
  const joined: Record<string, Column> = {};
  for (const column of Object.keys(parts[0]?.table ?? {})) {
    joined[column] = joinColumns(
      parts.map(({ table, count, rows: [from, to] }) => {
        const values: Column = table[column] ?? [];
        // An id takes sixteen elements of its column.
        const width = count === 0 ? 1 : values.length / count;
        return { values, from: from * width, to: to * width };
      }),
    );
    await yieldIfDue();
  }
  return joined as unknown as SnapshotTables[Name];
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

type Column = NumberColumn | readonly (string | null)[];

function joinColumns(ranges: readonly ColumnRange<Column>[]): Column {
  const first = ranges[0]?.values;
  if (!ArrayBuffer.isView(first)) {
    return joinTexts(ranges as readonly ColumnRange<readonly (string | null)[]>[]);
  }
  return joinNumbers(
    ranges as readonly ColumnRange<NumberColumn>[],
    first.constructor as new (length: number) => NumberColumn,
  );
}

import { yieldIfDue } from '#provider/event-loop/yielding.ts';
import { joinNumbers, type NumberColumn } from '../tables/join-columns.ts';
import type { IntervalColumns, Facts, FactsNames, SickColumns } from './facts.ts';

/** People of some facts: indexes from `from` up to, not including, `to`. */
export interface FactsRange {
  facts: Facts;
  from: number;
  to: number;
}

/** Joins the facts of ranges of people. All ranges must refer to the same names. Yields to the event loop. */
export async function joinFacts(ranges: readonly FactsRange[], names: FactsNames): Promise<Facts> {
  const people = addOffsets(ranges.map(({ facts, from, to }) => ({ facts, from, to })));
  const employments = addOffsets(ranges.map((range) => rowsOf(range, range.facts.people.firstEmployment)));
  const periods = addOffsets(
    employments.map(({ facts, from, to }) => rowsOf({ facts, from, to }, facts.employments.firstPeriod)),
  );
  const sick = addOffsets(ranges.map((range) => rowsOf(range, range.facts.people.firstSickInterval)));
  const care = addOffsets(ranges.map((range) => rowsOf(range, range.facts.people.firstCareInterval)));
  /** The column of an interval's employment, which moves with the employments. */
  const employmentsOf = (intervals: readonly Rows[], of: (facts: Facts) => IntervalColumns) =>
    join(intervals, (facts) => of(facts).employment, Int32Array, employments);
  const joinedPeople = {
    count: countRows(people),
    birthDay: join(people, (facts) => facts.people.birthDay, Int32Array),
    gender: join(people, (facts) => facts.people.gender, Uint8Array),
    firstEmployment: joinFirst(people, (facts) => facts.people.firstEmployment, employments),
    firstSickInterval: joinFirst(people, (facts) => facts.people.firstSickInterval, sick),
    firstCareInterval: joinFirst(people, (facts) => facts.people.firstCareInterval, care),
  };
  await yieldIfDue();
  const joinedEmployments = {
    count: countRows(employments),
    type: join(employments, (facts) => facts.employments.type, Uint16Array),
    firstPeriod: joinFirst(employments, (facts) => facts.employments.firstPeriod, periods),
  };
  const joinedPeriods = {
    count: countRows(periods),
    first: join(periods, (facts) => facts.periods.first, Int32Array),
    last: join(periods, (facts) => facts.periods.last, Int32Array),
    department: join(periods, (facts) => facts.periods.department, Int32Array),
  };
  await yieldIfDue();
  const joinedSick = {
    ...joinDays(sick, (facts) => facts.sick),
    employment: employmentsOf(sick, (facts) => facts.sick),
    cause: join(sick, (facts) => facts.sick.cause, Uint16Array),
    workRelated: join(sick, (facts) => facts.sick.workRelated, Uint8Array),
  };
  await yieldIfDue();
  const joinedCare = {
    ...joinDays(care, (facts) => facts.care),
    employment: employmentsOf(care, (facts) => facts.care),
  };
  return {
    people: joinedPeople,
    employments: joinedEmployments,
    periods: joinedPeriods,
    sick: joinedSick,
    care: joinedCare,
    ...names,
  };
}

/** The rows of one table in a range of people; `offset` is the position of the first one in the joined table. */
interface Rows extends FactsRange {
  offset: number;
}

/** The rows of a range of parents, from the column with the first row of each parent. */
function rowsOf({ facts, from, to }: FactsRange, first: Int32Array): FactsRange {
  return { facts, from: first[from] ?? 0, to: first[to] ?? 0 };
}

function addOffsets(ranges: readonly FactsRange[]): Rows[] {
  let offset = 0;
  return ranges.map((range) => {
    const rows = { ...range, offset };
    offset += range.to - range.from;
    return rows;
  });
}

function countRows(rows: readonly Rows[]): number {
  return rows.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** @param parents the rows that the numbers of the column refer to */
function join<Column extends NumberColumn>(
  rows: readonly Rows[],
  columnOf: (facts: Facts) => Column,
  TypedArray: new (length: number) => Column,
  parents: readonly Rows[] = [],
): Column {
  return joinNumbers(
    rows.map(({ facts, from, to }, range) => ({
      values: columnOf(facts),
      from,
      to,
      shift: shiftOf(parents[range]),
    })),
    TypedArray,
  );
}

/** The column with the first row of each parent; its last number is the number of rows. */
function joinFirst(
  parents: readonly Rows[],
  columnOf: (facts: Facts) => Int32Array,
  rows: readonly Rows[],
): Int32Array {
  const ranges = parents.map(({ facts, from, to }, range) => ({
    values: columnOf(facts),
    from,
    to,
    shift: shiftOf(rows[range]),
  }));
  return joinNumbers([...ranges, { values: Int32Array.of(countRows(rows)), from: 0, to: 1 }], Int32Array);
}

function shiftOf(rows: Rows | undefined): number {
  return rows === undefined ? 0 : rows.offset - rows.from;
}

function joinDays(rows: readonly Rows[], of: (facts: Facts) => IntervalColumns | SickColumns) {
  return {
    count: countRows(rows),
    first: join(rows, (facts) => of(facts).first, Int32Array),
    last: join(rows, (facts) => of(facts).last, Int32Array),
    degree: join(rows, (facts) => of(facts).degree, Uint8Array),
  };
}

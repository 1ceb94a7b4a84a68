import { CAUSE_UNKNOWN } from '#contract/values/constants.ts';
import type { IntervalColumns, Facts } from '#provider/absence/snapshot/facts/facts.ts';

/** The category of causes without a category. */
export const NO_CATEGORY = -99;

/** A table of the peer: whole numbers only, stored by column. */
export interface PeerTable {
  name: 'period' | 'sick' | 'care' | 'chosen' | 'cause_category';
  columns: Record<string, ArrayLike<number>>;
}

/** The number of rows of other organisations in the tables. */
export interface PeerBase {
  people: number;
  employments: number;
  /** The number of sick-leave or care-of-child rows, whichever is larger. */
  rows: number;
}

/**
 * Returns the contents of the engine's columns as tables. People and employments are numbered from a base so that
 * several organisations fit into one table. `seq` keeps the order of the columns: person, first day, row.
 */
export function peerTables(facts: Facts, base: PeerBase): PeerTable[] {
  const { people, employments, periods, sick, care } = facts;
  const personOfEmployment = spread(people.firstEmployment, people.count, base.people);
  const employmentOfPeriod = spread(employments.firstPeriod, employments.count, base.employments);
  const intervals = (columns: IntervalColumns, of: Int32Array) => ({
    seq: Int32Array.from({ length: columns.count }, (_, index) => base.rows + index),
    person: spread(of, people.count, base.people),
    employment: columns.employment.map((employment) => employment + base.employments),
    first: columns.first,
    last: columns.last,
    degree: columns.degree,
  });
  return [
    {
      name: 'period',
      columns: {
        person: employmentOfPeriod.map(
          (employment) => personOfEmployment[employment - base.employments] ?? -1,
        ),
        employment: employmentOfPeriod,
        first: periods.first,
        last: periods.last,
        department: periods.department,
      },
    },
    {
      name: 'sick',
      columns: {
        ...intervals(sick, people.firstSickInterval),
        cause: sick.cause,
        work_related: sick.workRelated,
      },
    },
    { name: 'care', columns: intervals(care, people.firstCareInterval) },
  ];
}

/** The lookup tables: departments by their index, and the category of every cause by its index plus one. */
export function peerLists(facts: Facts, departments: readonly string[]): PeerTable[] {
  const chosen = new Set(departments);
  return [
    {
      name: 'chosen',
      columns: {
        department: facts.departmentIds.flatMap((departmentId, index) =>
          chosen.has(departmentId) ? [index] : [],
        ),
      },
    },
    {
      name: 'cause_category',
      columns: {
        cause: [0, ...facts.causes.map((_, index) => index + 1)],
        category: [CAUSE_UNKNOWN, ...facts.causes.map(({ categoryId }) => categoryId ?? NO_CATEGORY)],
      },
    },
  ];
}

/** Returns the owner of every row, from the index of each owner's first row. */
function spread(rowsOf: Int32Array, owners: number, base: number): Int32Array {
  const owner = new Int32Array(rowsOf[owners] ?? 0);
  for (let index = 0; index < owners; index += 1) owner.fill(base + index, rowsOf[index], rowsOf[index + 1]);
  return owner;
}

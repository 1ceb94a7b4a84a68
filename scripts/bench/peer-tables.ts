import { CAUSE_UNKNOWN } from '#contract/values/constants.ts';
import type { CareColumns, Facts } from '#provider/statistics/facts/facts.ts';

/** Stands for the category of causes that have none. */
export const NO_CATEGORY = -99;

/** A table of the peer: whole numbers only, one column after the other. */
export interface PeerTable {
  name: 'period' | 'sick' | 'care' | 'chosen' | 'cause_category';
  columns: Record<string, ArrayLike<number>>;
}

/** How much the tables hold already, of other organisations. */
export interface PeerBase {
  people: number;
  employments: number;
  /** Rows of sick leave or of care of a child, whichever are more. */
  rows: number;
}

/**
 * What the engine's columns hold, as tables: people and employments by number, counted from a base so that several
 * organisations fit beside each other. `seq` keeps the order of the columns: person, first day, row.
 */
export function peerTables(facts: Facts, base: PeerBase): PeerTable[] {
  const { people, employments, periods, sick, care } = facts;
  const personOfEmployment = spread(people.employmentsOf, people.count, base.people);
  const employmentOfPeriod = spread(employments.periodsOf, employments.count, base.employments);
  const intervals = (columns: CareColumns, of: Int32Array) => ({
    seq: Int32Array.from({ length: columns.count }, (_, index) => base.rows + index),
    person: spread(of, people.count, base.people),
    employment: columns.employment.map((employment) => employment + base.employments),
    ...{ first: columns.first, last: columns.last, degree: columns.degree },
  });
  return [
    {
      name: 'period',
      columns: {
        person: employmentOfPeriod.map(
          (employment) => personOfEmployment[employment - base.employments] ?? -1,
        ),
        employment: employmentOfPeriod,
        ...{ first: periods.first, last: periods.last, department: periods.department },
      },
    },
    {
      name: 'sick',
      columns: { ...intervals(sick, people.sickOf), cause: sick.cause, work_related: sick.workRelated },
    },
    { name: 'care', columns: intervals(care, people.careOf) },
  ];
}

/** The small tables: departments by their index, and the category of every cause by its index plus one. */
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

/** The owner of every row, from where each owner's rows begin. */
function spread(rowsOf: Int32Array, owners: number, base: number): Int32Array {
  const owner = new Int32Array(rowsOf[owners] ?? 0);
  for (let index = 0; index < owners; index += 1) owner.fill(base + index, rowsOf[index], rowsOf[index + 1]);
  return owner;
}

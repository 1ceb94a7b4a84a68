/**
 * The facts of one organisation as columns: a table row is an index here, without an object per row. All
 * days are day numbers (contract/values/calendar.ts), inclusive at both ends. Independent of a query and of today:
 * open intervals end on {@link OPEN_DAY}, and the last known day of the query cuts them.
 *
 * People, employments, periods and intervals are sorted by their parent, so that the employments of person `p` are
 * at `firstEmployment[p]` up to, not including, `firstEmployment[p + 1]`; the other `first…` columns of a parent likewise.
 */
export interface Facts extends FactsNames {
  people: FactPeopleColumns;
  employments: EmploymentColumns;
  periods: PeriodColumns;
  sick: SickColumns;
  care: IntervalColumns;
}

/** The names that the columns refer to by index. */
export interface FactsNames {
  /** The customer's departments by their index in `periods.department`. */
  departmentIds: readonly string[];
  /** By the index in `employments.type` less one. */
  employmentTypes: readonly string[];
  /** By the index in `sick.cause` less one: the provider's whole catalogue. */
  causes: readonly FactsCause[];
}

/** `categoryId` is null if the source does not state the category. */
export interface FactsCause {
  causeId: number;
  categoryId: number | null;
}

/** The last day of an open interval: after every valid day, and a V8 small integer. */
export const OPEN_DAY = 1_000_000;

/** The birth day of a person of unknown age: before every valid day. */
export const UNKNOWN_BIRTH_DAY = -1_000_000;

export const GENDER_CODE = { female: 1, male: 2 } as const;

export interface FactPeopleColumns {
  count: number;
  birthDay: Int32Array;
  /** {@link GENDER_CODE}; 0 is unknown. */
  gender: Uint8Array;
  firstEmployment: Int32Array;
  firstSickInterval: Int32Array;
  firstCareInterval: Int32Array;
}

export interface EmploymentColumns {
  count: number;
  /** Index of the employment type plus one; 0 has none. */
  type: Uint16Array;
  firstPeriod: Int32Array;
}

/**
 * Days that can count: employed, in one department, not on full-time leave. Periods of one employment are disjoint and
 * sorted. a(e, d) = 1 if a period in a selected department covers the day.
 */
export interface PeriodColumns {
  count: number;
  first: Int32Array;
  last: Int32Array;
  department: Int32Array;
}

/**
 * Intervals of one degree, cut to the employment: a reported row, or its parts where rows of one employment overlap, so
 * that the intervals of an employment are disjoint. Sorted by first day within each person.
 */
export interface IntervalColumns {
  count: number;
  employment: Int32Array;
  first: Int32Array;
  last: Int32Array;
  /**
   * Percent, at most 100 in sum: 100 · s(e, d) for sick leave, 100 · v(e, d) for care of a child, which is limited to the
   * rest after sick leave and may be 0.
   */
  degree: Uint8Array;
}

/** `cause` and `workRelated` are set on the interval that begins with their row. */
export interface SickColumns extends IntervalColumns {
  /** Index of the cause plus one; 0 is unknown: no cause, or one that is not in the catalogue. */
  cause: Uint16Array;
  workRelated: Uint8Array;
}

/** Size in bytes of the columns; the short lists of names are not counted. */
export function countFactsBytes({ people, employments, periods, sick, care }: Facts): number {
  let bytes = 0;
  for (const table of [people, employments, periods, sick, care]) {
    for (const column of Object.values(table) as (number | ArrayBufferView)[]) {
      if (typeof column !== 'number') bytes += column.byteLength;
    }
  }
  return bytes;
}

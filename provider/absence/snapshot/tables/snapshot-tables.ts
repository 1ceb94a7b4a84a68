/**
 * Table rows as columns, in order of the person's id; the rows of a person are consecutive in every table, and those of
 * an employment in `periods` and `leaves`. Days are day numbers (contract/values/calendar.ts), inclusive.
 */
export interface SnapshotTables {
  people: PeopleColumns;
  employments: EmploymentColumns;
  periods: PeriodColumns;
  leaves: LeaveColumns;
  absences: AbsenceColumns;
}

/** An open end, or a day that is not known: after every valid day. */
export const NO_DAY = 1_000_000;

export const GENDER_CODES = [null, 'female', 'male'] as const;

export interface PeopleColumns {
  /** Sixteen bytes each. */
  id: Uint8Array;
  /** {@link NO_DAY} is unknown. */
  birthDay: Int32Array;
  /** Index in {@link GENDER_CODES}. */
  gender: Uint8Array;
  /** 1: protected identity. */
  isProtected: Uint8Array;
  /** The number of employments and of absences. */
  employments: Int32Array;
  absences: Int32Array;
  firstName: readonly string[];
  lastName: readonly string[];
  sortKey: readonly string[];
  personalNumber: readonly (string | null)[];
}

/** In order of the person, then of the employment's id. */
export interface EmploymentColumns {
  id: Uint8Array;
  first: Int32Array;
  last: Int32Array;
  /** Index of the employment type and of the manager plus one; 0 is none. */
  type: Int32Array;
  manager: Int32Array;
  /** The number of department periods and of leaves. */
  periods: Int32Array;
  leaves: Int32Array;
  number: readonly string[];
}

/** The department of an employment over time, by first day; periods of one employment do not overlap. */
export interface PeriodColumns {
  first: Int32Array;
  last: Int32Array;
  department: Int32Array;
}

/** Full-time leave, by first day; may overlap. */
export interface LeaveColumns {
  first: Int32Array;
  last: Int32Array;
}

/** In order of the person, then of the first day inside the employment, then of the id. */
export interface AbsenceColumns {
  id: Uint8Array;
  /** The position of the employment among those of the person. */
  employment: Int32Array;
  first: Int32Array;
  last: Int32Array;
  /** {@link NO_DAY} is unknown. */
  expectedReturn: Int32Array;
  /** Index in ABSENCE_TYPES. */
  type: Uint8Array;
  degree: Uint8Array;
  /** Index of the cause plus one; 0 is unknown: no cause, or one that is not in the catalogue. */
  cause: Int32Array;
  workRelated: Uint8Array;
  needForSupport: Uint8Array;
  /** 1 and 0 as reported by the source; {@link NOT_REPORTED} if the source reports nothing. */
  relapse: Uint8Array;
  newDegree: Uint8Array;
  /** Seconds since 1970; NaN is unknown. */
  reportedAt: Float64Array;
  recoveredAt: Float64Array;
}

export const NOT_REPORTED = 2;

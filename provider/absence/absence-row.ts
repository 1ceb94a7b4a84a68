import type { AbsenceType } from '#contract/values/vocabulary.ts';

/**
 * A stored absence row with its employment, in the shape that the calculations use. Days are day numbers
 * (contract/values/calendar.ts), inclusive at both ends; null means open-ended.
 */
export interface AbsenceRow {
  absenceId: string;
  personId: string;
  employmentId: string;
  type: AbsenceType;
  from: number;
  to: number | null;
  /** Percent, 1 to 100. */
  degree: number;
  /** Null if the row has no cause or the catalogue lacks it. */
  causeId: number | null;
  workRelated: boolean;
  /** As reported by the source; null if the source reports nothing. The same applies to `newDegree`. */
  relapse: boolean | null;
  newDegree: boolean | null;
  /** `realReturnDate` in the API. */
  expectedReturn: number | null;
  employedFrom: number;
  employedTo: number | null;
}

/** The days of a row that are used in calculations. `to` is Infinity for an open row of an open employment. */
export interface RowDays {
  row: AbsenceRow;
  from: number;
  to: number;
}

/**
 * Cuts each row to the days inside its employment and sorts by first day, then id. Leaves out rows without
 * such a day.
 */
export function cutToEmployment(rows: readonly AbsenceRow[]): RowDays[] {
  return rows
    .map((row) => ({
      row,
      from: Math.max(row.from, row.employedFrom),
      to: Math.min(row.to ?? Infinity, row.employedTo ?? Infinity),
    }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => a.from - b.from || (a.row.absenceId < b.row.absenceId ? -1 : 1));
}

/** As {@link cutToEmployment}, with the days after `asOf` cut off: an open row ends on `asOf`. */
export function cutToKnown(rows: readonly AbsenceRow[], asOf: number): RowDays[] {
  return cutToEmployment(rows)
    .filter(({ from }) => from <= asOf)
    .map(({ row, from, to }) => ({ row, from, to: Math.min(to, asOf) }));
}

/**
 * Whether the row covers the day while the person is employed: first day ≤ day, and open or last day ≥ day.
 */
export function isAbsentOn(row: AbsenceRow, day: number): boolean {
  return row.from <= day && day <= (row.to ?? Infinity) && isEmployedOn(row, day);
}

/** Whether the row's employment covers the day. */
export function isEmployedOn(row: AbsenceRow, day: number): boolean {
  return row.employedFrom <= day && day <= (row.employedTo ?? Infinity);
}

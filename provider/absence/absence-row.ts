import type { AbsenceType } from '#contract/values/vocabulary.ts';

/**
 * A reported row with its employment, as the rules take it. Days are day numbers (contract/values/calendar.ts), inclusive at
 * both ends; null is open.
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
  /** Null: none given, or one that the catalogue lacks. */
  causeId: number | null;
  workRelated: boolean;
  /** As the source said it; null where it said nothing. `newDegree` likewise. */
  relapse: boolean | null;
  newDegree: boolean | null;
  /** Contract: realReturnDate. */
  expectedReturn: number | null;
  employedFrom: number;
  employedTo: number | null;
}

/** The days of a row that count. `to` is Infinity for an open row that nothing cuts. */
export interface RowDays {
  row: AbsenceRow;
  from: number;
  to: number;
}

/**
 * The days of each row inside its employment, in order of first day, then id; rows with none are left out
 * (statistics.md, Normalised model and Edge cases).
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

/** The same, known on the day `asOf`: later days are cut off, so that an open row ends there. */
export function cutToKnown(rows: readonly AbsenceRow[], asOf: number): RowDays[] {
  return cutToEmployment(rows)
    .filter(({ from }) => from <= asOf)
    .map(({ row, from, to }) => ({ row, from, to: Math.min(to, asOf) }));
}

/** Absent on a day: first day ≤ day, and open or last day ≥ day, while employed (statistics.md, Lists and day figures). */
export function isAbsentOn(row: AbsenceRow, day: number): boolean {
  return row.from <= day && day <= (row.to ?? Infinity) && isEmployedOn(row, day);
}

/** Whether the row's employment covers the day. */
export function isEmployedOn(row: AbsenceRow, day: number): boolean {
  return row.employedFrom <= day && day <= (row.employedTo ?? Infinity);
}

import type { AbsenceRow } from '#provider/absence/absence-row.ts';
import { calculateOccasions, type Occasion } from '#provider/absence/spells/occasions.ts';

/** An interval of an employment's department history; day numbers, inclusive, null is open. */
export interface DepartmentPeriod {
  employmentId: string;
  departmentId: string;
  from: number;
  to: number | null;
}

/** A person's absences and departments. */
export interface PersonRows {
  personId: string;
  rows: readonly AbsenceRow[];
  departmentPeriods: readonly DepartmentPeriod[];
}

/** A person's sick-leave spells and departments, as the notification rules use them. */
export interface PersonAbsence {
  personId: string;
  /** The sick leave known today, oldest first. */
  occasions: readonly Occasion[];
  departmentPeriods: readonly DepartmentPeriod[];
}

export function toPersonAbsence(
  { personId, rows, departmentPeriods }: PersonRows,
  today: number,
): PersonAbsence {
  return { personId, occasions: calculateOccasions(rows, 'SICK_LEAVE', today), departmentPeriods };
}

/**
 * The department of an employment on a day, else its last one before that day; null if there was none.
 */
export function lastDepartmentBy(
  { departmentPeriods }: Pick<PersonAbsence, 'departmentPeriods'>,
  employmentId: string,
  day: number,
): string | null {
  const started = departmentPeriods
    .filter((period) => period.employmentId === employmentId && period.from <= day)
    .sort((a, b) => a.from - b.from);
  return started.at(-1)?.departmentId ?? null;
}

/** The row of an occasion that covers the day; of several the one that began last. */
export function rowOn({ rows }: Occasion, day: number): AbsenceRow | null {
  return rows.filter(({ from, to }) => from <= day && day <= to).at(-1)?.row ?? null;
}

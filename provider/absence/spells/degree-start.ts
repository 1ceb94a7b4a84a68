import type { AbsenceRow } from '../absence-row.ts';
import type { Occasion } from './occasions.ts';

/**
 * The day number since when the degree of a row applies: the first day of the rows of the spell that have the same degree and
 * adjoin or overlap each other up to this row. A new sick note with the same degree is a new row, but no new degree.
 */
export function findDegreeStart({ rows }: Occasion, row: AbsenceRow): number {
  const at = rows.findIndex((days) => days.row.absenceId === row.absenceId);
  let start = rows[at]?.from ?? row.from;
  for (const { row: earlier, from, to } of rows.slice(0, Math.max(at, 0)).toReversed()) {
    if (earlier.degree === row.degree && to >= start - 1) start = Math.min(start, from);
  }
  return start;
}

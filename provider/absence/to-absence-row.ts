import { dayNumber } from '#contract/values/calendar.ts';
import type { absence } from '#provider/database/tables/absence.ts';
import type { employment } from '#provider/database/tables/person.ts';
import type { AbsenceRow } from './absence-row.ts';

/** The columns of `absence` that the calculations need. */
export type AbsenceColumns = Pick<
  typeof absence.$inferSelect,
  | 'absenceId'
  | 'personId'
  | 'employmentId'
  | 'type'
  | 'fromDay'
  | 'toDay'
  | 'degree'
  | 'workRelated'
  | 'relapse'
  | 'newDegree'
  | 'expectedReturn'
>;

/**
 * Converts a stored row to the shape that the calculations use. `knownCauseId` is the row's cause, or null if
 * the catalogue lacks it.
 */
export function toAbsenceRow(
  columns: AbsenceColumns,
  employed: Pick<typeof employment.$inferSelect, 'fromDay' | 'toDay'>,
  knownCauseId: number | null,
): AbsenceRow {
  const { absenceId, personId, employmentId, type, degree, workRelated, relapse, newDegree } = columns;
  return {
    absenceId,
    personId,
    employmentId,
    type,
    from: dayNumber(columns.fromDay),
    to: numberOrNull(columns.toDay),
    degree,
    causeId: knownCauseId,
    workRelated,
    relapse,
    newDegree,
    expectedReturn: numberOrNull(columns.expectedReturn),
    employedFrom: dayNumber(employed.fromDay),
    employedTo: numberOrNull(employed.toDay),
  };
}

function numberOrNull(day: string | null): number | null {
  return day === null ? null : dayNumber(day);
}

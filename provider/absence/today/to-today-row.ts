import type { TodayRow } from '#contract/calls/absence.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { toDepartmentRef } from '#provider/organisation/department-ref.ts';
import { toPersonRef } from '#provider/people/person-ref.ts';
import type { AbsenceRow } from '../absence-row.ts';
import type { PlacedAbsence } from '../person/list-placed-absences.ts';
import { toAbsence } from '../to-absence.ts';

/**
 * Converts a placed absence to a row of the overview's lists, masked for the caller's role. `history` is
 * every row of the person.
 */
export function toTodayRow(
  placed: PlacedAbsence,
  history: readonly AbsenceRow[],
  context: CallContext,
): TodayRow {
  return {
    person: toPersonRef(placed.person, context),
    department: toDepartmentRef(placed.employment.department),
    absence: toAbsence(placed, history, context),
  };
}

import type { TodayRow } from '../../contract/absence';
import type { CallContext } from '../access/call-context';
import { toDepartmentRef } from '../people/employment-info';
import { toPersonRef } from '../people/person-ref';
import type { AbsenceRow } from './absence-row';
import type { PlacedAbsence } from './list-placed-absences';
import { toAbsence } from './to-absence';

/** A row of the lists of the overview, masked for the caller's role. `history` is every row of the person. */
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

import { dayNumber } from '#contract/values/calendar.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import type { AbsenceRow } from '../absence-row.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { historyOf, isReportedOn } from '../snapshot/snapshot-rows.ts';
import { listPlacedRows } from './placed-rows.ts';

const SICK_LEAVE = ABSENCE_TYPES.indexOf('SICK_LEAVE');

/** The whole absence of each person in the departments who is on sick leave today. */
export async function listSickPeople(
  snapshot: Snapshot,
  context: Pick<CallContext, 'today'>,
  departmentIds: readonly string[],
): Promise<AbsenceRow[][]> {
  const today = dayNumber(context.today);
  const { type } = snapshot.absences;
  const rows = await listPlacedRows(
    snapshot,
    departmentIds,
    today,
    (row) => type[row] === SICK_LEAVE && isReportedOn(snapshot, row, today),
  );
  const people = new Set(rows.map(({ person }) => person));
  return mapYielding([...people], (person) => historyOf(snapshot, person));
}

import type { AbsentPerson } from '#contract/calls/absence/absence.ts';
import type { CheckedRequest } from '#contract/calls.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { toEmploymentInfo } from '#provider/people/employments/employment-info.ts';
import { toPersonRef } from '#provider/people/to-person-ref.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { historyOf, isReportedOn } from '../snapshot/snapshot-rows.ts';
import { selectVisiblePeople } from '../snapshot/visible-people.ts';
import { toAbsence } from '../to-absence.ts';
import { listPlacedRows, sortPlacedRows, toPlacedAbsence } from './placed-rows.ts';

/** Lists a page of the people absent today, in the order of {@link sortPlacedRows}. */
export async function listAbsentToday(
  snapshot: Snapshot,
  context: CallContext,
  { absenceCategories, departmentIds, offset }: CheckedRequest<'absenceList'>,
): Promise<AbsentPerson[]> {
  const today = dayNumber(context.today);
  const isWantedType = ABSENCE_TYPES.map((type) => absenceCategories.includes(type));
  const rows = await listPlacedRows(
    snapshot,
    departmentIds,
    today,
    (row) => isWantedType[snapshot.absences.type[row] ?? 0] === true && isReportedOn(snapshot, row, today),
    selectVisiblePeople(snapshot, context.caller),
  );
  const sorted = await sortPlacedRows(snapshot, rows, context);
  return sorted.slice(offset, offset + LIST_PAGE_SIZE).map((row) => {
    const { person, employment, absence } = toPlacedAbsence(snapshot, row);
    return {
      person: toPersonRef(person, context),
      employment: toEmploymentInfo(employment, context),
      absence: toAbsence(absence, historyOf(snapshot, row.person), context),
    };
  });
}

import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { isReportedOn } from '../snapshot/snapshot-rows.ts';
import { listPlacedRows } from './placed-rows.ts';

/**
 * Counts the rows of the list of those absent today by requested type: rows, not people, because a person can
 * have two half-time rows. Returns every requested type once, in the requested order.
 */
export async function countAbsencesByType(
  snapshot: Snapshot,
  context: Pick<CallContext, 'today'>,
  { absenceCategories, departmentIds }: CheckedRequest<'absenceListStats'>,
): Promise<CallResponse<'absenceListStats'>> {
  const today = dayNumber(context.today);
  const counts = ABSENCE_TYPES.map(() => 0);
  const rows = await listPlacedRows(snapshot, departmentIds, today, (row) =>
    isReportedOn(snapshot, row, today),
  );
  for (const { row } of rows) {
    const type = snapshot.absences.type[row] ?? 0;
    counts[type] = (counts[type] ?? 0) + 1;
  }
  const byCategory = [...new Set(absenceCategories)].map((absenceCategory) => ({
    absenceCategory,
    numberOfAbsences: counts[ABSENCE_TYPES.indexOf(absenceCategory)] ?? 0,
  }));
  const numberOfAbsences = byCategory.reduce((sum, category) => sum + category.numberOfAbsences, 0);
  return { numberOfAbsences, byCategory };
}

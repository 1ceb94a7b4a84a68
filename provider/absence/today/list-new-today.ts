import type { TodayRow } from '#contract/calls/absence/absence.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { selectNewToday } from './day-lists.ts';
import { listSelectedRows } from './list-selected-rows.ts';
import { toTodayRow } from './to-today-row.ts';

/**
 * Lists the people in the departments whose absence began today, by name; each person once per type of
 * absence.
 */
export async function listNewToday(
  snapshot: Snapshot,
  context: CallContext,
  departmentIds: readonly string[],
): Promise<TodayRow[]> {
  const today = dayNumber(context.today);
  const { first } = snapshot.absences;
  const rows = await listSelectedRows(snapshot, context, departmentIds, {
    isCandidate: (row) => first[row] === today,
    selectRows: selectNewToday,
    duplicateKey: ({ type }) => type,
  });
  return mapYielding(rows, (row) => toTodayRow(row, context));
}

import type { TodayRow } from '#contract/calls/absence/absence.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { NO_DAY } from '../snapshot/tables/snapshot-tables.ts';
import { selectReturningToday } from './day-lists.ts';
import { listSelectedRows } from './list-selected-rows.ts';
import { toTodayRow } from './to-today-row.ts';

/** Lists the people in the departments who return today, by name; each person once. */
export async function listReturningToday(
  snapshot: Snapshot,
  context: CallContext,
  departmentIds: readonly string[],
): Promise<TodayRow[]> {
  const today = dayNumber(context.today);
  const { last, expectedReturn } = snapshot.absences;
  const rows = await listSelectedRows(snapshot, context, departmentIds, {
    isCandidate: (row) => last[row] === today - 1 || (last[row] === NO_DAY && expectedReturn[row] === today),
    selectRows: selectReturningToday,
    duplicateKey: () => 'back',
  });
  return mapYielding(rows, (row) => toTodayRow(row, context));
}

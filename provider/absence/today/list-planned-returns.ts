import type { TodayRow } from '#contract/calls/absence/absence.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { PLANNED_RETURNS_DAYS } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { NO_DAY } from '../snapshot/tables/snapshot-tables.ts';
import { returnDay, selectPlannedReturns } from './day-lists.ts';
import { listSelectedRows } from './list-selected-rows.ts';
import { toTodayRow } from './to-today-row.ts';

/**
 * Lists the people in the departments who are expected to return in the next seven days, soonest first, then
 * by name; each person once per day.
 */
export async function listPlannedReturns(
  snapshot: Snapshot,
  context: CallContext,
  departmentIds: readonly string[],
): Promise<TodayRow[]> {
  const today = dayNumber(context.today);
  const { last, expectedReturn } = snapshot.absences;
  const isCandidate = (row: number) => {
    const lastDay = last[row] ?? NO_DAY;
    const expected = expectedReturn[row] ?? NO_DAY;
    const dayOfReturn = expected === NO_DAY ? lastDay + 1 : expected;
    return lastDay >= today && dayOfReturn > today && dayOfReturn <= today + PLANNED_RETURNS_DAYS;
  };
  const rows = await listSelectedRows(snapshot, context, departmentIds, {
    isCandidate,
    selectRows: selectPlannedReturns,
    duplicateKey: (row) => returnDay(row) ?? '',
  });
  rows.sort((a, b) => (returnDay(a.placed.absence) ?? 0) - (returnDay(b.placed.absence) ?? 0));
  return mapYielding(rows, (row) => toTodayRow(row, context));
}

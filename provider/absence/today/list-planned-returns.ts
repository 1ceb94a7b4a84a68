import { and, between, gte, isNull, or, sql } from 'drizzle-orm';
import type { TodayRow } from '#contract/calls/absence.ts';
import { addDays } from '#contract/values/calendar.ts';
import { PLANNED_RETURNS_DAYS } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { returnDay, selectPlannedReturns } from './day-lists.ts';
import { listSelectedRows } from './list-selected-rows.ts';
import { toTodayRow } from './to-today-row.ts';

/**
 * Lists the people in the departments who are expected to return in the next seven days, soonest first, then
 * by name; each person once per day.
 */
export async function listPlannedReturns(
  context: CallContext,
  departmentIds: readonly string[],
): Promise<TodayRow[]> {
  const { today } = context;
  const back = sql`coalesce(${absence.expectedReturn}, ${absence.toDay} + 1)`;
  const rows = await listSelectedRows(context, departmentIds, {
    candidates: and(
      between(back, addDays(today, 1), addDays(today, PLANNED_RETURNS_DAYS)),
      or(isNull(absence.toDay), gte(absence.toDay, today)),
    ),
    selectRows: selectPlannedReturns,
    duplicateKey: (row) => returnDay(row) ?? '',
  });
  return rows
    .sort((a, b) => (returnDay(a.row) ?? 0) - (returnDay(b.row) ?? 0))
    .map(({ placed, history }) => toTodayRow(placed, history, context));
}

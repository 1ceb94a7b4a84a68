import { and, eq, isNull, or } from 'drizzle-orm';
import type { TodayRow } from '#contract/calls/absence.ts';
import { addDays } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { selectReturningToday } from './day-lists.ts';
import { listSelectedRows } from './list-selected-rows.ts';
import { toTodayRow } from './to-today-row.ts';

/** Lists the people in the departments who return today, by name; each person once. */
export async function listReturningToday(
  context: CallContext,
  departmentIds: readonly string[],
): Promise<TodayRow[]> {
  const { today } = context;
  const rows = await listSelectedRows(context, departmentIds, {
    candidates: or(
      eq(absence.toDay, addDays(today, -1)),
      and(isNull(absence.toDay), eq(absence.expectedReturn, today)),
    ),
    selectRows: selectReturningToday,
    duplicateKey: () => 'back',
  });
  return rows.map(({ placed, history }) => toTodayRow(placed, history, context));
}

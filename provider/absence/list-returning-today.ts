import { and, eq, isNull, or } from 'drizzle-orm';
import type { TodayRow } from '../../contract/absence';
import { addDays } from '../../contract/calendar';
import type { CallContext } from '../access/call-context';
import { absence } from '../database/tables/absence';
import { selectReturningToday } from './day-lists';
import { listChosenRows } from './list-chosen-rows';
import { toTodayRow } from './to-today-row';

/** The people in the departments who are back today, by name; a person once. */
export async function listReturningToday(
  context: CallContext,
  departmentIds: readonly string[],
): Promise<TodayRow[]> {
  const { today } = context;
  const rows = await listChosenRows(context, departmentIds, {
    candidates: or(
      eq(absence.toDay, addDays(today, -1)),
      and(isNull(absence.toDay), eq(absence.expectedReturn, today)),
    ),
    choose: selectReturningToday,
    key: () => 'back',
  });
  return rows.map(({ placed, history }) => toTodayRow(placed, history, context));
}

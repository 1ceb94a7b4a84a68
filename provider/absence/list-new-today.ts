import { eq } from 'drizzle-orm';
import type { TodayRow } from '../../contract/absence';
import type { CallContext } from '../access/call-context';
import { absence } from '../database/tables/absence';
import { selectNewToday } from './day-lists';
import { listChosenRows } from './list-chosen-rows';
import { toTodayRow } from './to-today-row';

/** The people in the departments whose absence began today, by name; a person once a type of absence. */
export async function listNewToday(
  context: CallContext,
  departmentIds: readonly string[],
): Promise<TodayRow[]> {
  const rows = await listChosenRows(context, departmentIds, {
    candidates: eq(absence.fromDay, context.today),
    choose: selectNewToday,
    key: ({ type }) => type,
  });
  return rows.map(({ placed, history }) => toTodayRow(placed, history, context));
}

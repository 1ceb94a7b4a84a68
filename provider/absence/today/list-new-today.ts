import { eq } from 'drizzle-orm';
import type { TodayRow } from '#contract/calls/absence.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { selectNewToday } from './day-lists.ts';
import { listSelectedRows } from './list-selected-rows.ts';
import { toTodayRow } from './to-today-row.ts';

/**
 * Lists the people in the departments whose absence began today, by name; each person once per type of
 * absence.
 */
export async function listNewToday(
  context: CallContext,
  departmentIds: readonly string[],
): Promise<TodayRow[]> {
  const rows = await listSelectedRows(context, departmentIds, {
    candidates: eq(absence.fromDay, context.today),
    selectRows: selectNewToday,
    duplicateKey: ({ type }) => type,
  });
  return rows.map(({ placed, history }) => toTodayRow(placed, history, context));
}

import type { TodayRow } from '#contract/calls/absence/absence.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { selectNewToday } from './day-lists.ts';
import { listSelectedRows } from './list-selected-rows.ts';
import { toTodayRow } from './to-today-row.ts';

/**
 * Lists the people in the departments whose absence began today, by name; each person once per type of
 * absence.
 */
export function listNewToday(
  snapshot: Snapshot,
  context: CallContext,
  departmentIds: readonly string[],
): TodayRow[] {
  const today = dayNumber(context.today);
  const { first } = snapshot.absences;
  const rows = listSelectedRows(snapshot, context, departmentIds, {
    isCandidate: (row) => first[row] === today,
    selectRows: selectNewToday,
    duplicateKey: ({ type }) => type,
  });
  return rows.map((row) => toTodayRow(row, context));
}

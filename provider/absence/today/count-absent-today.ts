import { dayNumber } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { isReportedOn } from '../snapshot/snapshot-rows.ts';
import { listPlacedRows } from './placed-rows.ts';

/**
 * Counts the people in the departments who are absent today, of any type, each once. Equals `absent` of the
 * history's last day.
 */
export async function countAbsentToday(
  snapshot: Snapshot,
  context: Pick<CallContext, 'today'>,
  departmentIds: readonly string[],
): Promise<number> {
  const today = dayNumber(context.today);
  const rows = await listPlacedRows(snapshot, departmentIds, today, (row) =>
    isReportedOn(snapshot, row, today),
  );
  return new Set(rows.map(({ person }) => person)).size;
}

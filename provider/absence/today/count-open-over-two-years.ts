import { addMonths, dayNumber } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { NO_DAY } from '../snapshot/tables/snapshot-tables.ts';
import { listPlacedRows } from './placed-rows.ts';

const MONTHS = 24;

/**
 * Counts the absences in the departments, of any type, that began over two years ago and have neither a last day nor an expected
 * return: the employer may have forgotten to report the end. The figures still count them.
 */
export async function countOpenOverTwoYears(
  snapshot: Snapshot,
  context: Pick<CallContext, 'today'>,
  departmentIds: readonly string[],
): Promise<number> {
  const { first, last, expectedReturn } = snapshot.absences;
  const latestStart = dayNumber(addMonths(context.today, -MONTHS)) - 1;
  const rows = await listPlacedRows(
    snapshot,
    departmentIds,
    dayNumber(context.today),
    (row) => (first[row] ?? 0) <= latestStart && last[row] === NO_DAY && expectedReturn[row] === NO_DAY,
  );
  return rows.length;
}

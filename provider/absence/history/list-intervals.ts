import { dayNumber } from '#contract/values/calendar.ts';
import type { AbsenceInterval } from '#contract/calls/person.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { countPerInterval, sickLeaveDay } from './intervals.ts';
import { listSickToday } from '../today/list-sick-today.ts';

/** Counts the people in the departments who are on sick leave today by the day number of their spell. */
export async function listIntervals(
  context: CallContext,
  departmentIds: readonly string[],
): Promise<AbsenceInterval[]> {
  const today = dayNumber(context.today);
  const histories = await listSickToday(context, departmentIds);
  const days = [...histories.values()].map((rows) => sickLeaveDay(rows, today));
  return countPerInterval(days.filter((day) => day !== null));
}

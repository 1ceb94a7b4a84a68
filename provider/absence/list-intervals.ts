import { dayNumber } from '../../contract/calendar';
import type { AbsenceInterval } from '../../contract/person';
import type { CallContext } from '../access/call-context';
import { countPerInterval, sickLeaveDay } from './intervals';
import { listSickToday } from './list-sick-today';

/** The people in the departments on sick leave today, by the day number of their occasion. */
export async function listIntervals(
  context: CallContext,
  departmentIds: readonly string[],
): Promise<AbsenceInterval[]> {
  const today = dayNumber(context.today);
  const histories = await listSickToday(context, departmentIds);
  const days = [...histories.values()].map((rows) => sickLeaveDay(rows, today));
  return countPerInterval(days.filter((day) => day !== null));
}

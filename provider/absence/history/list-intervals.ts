import { dayNumber } from '#contract/values/calendar.ts';
import type { AbsenceInterval } from '#contract/calls/person.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { listSickPeople } from '../today/list-sick-people.ts';
import { countPerInterval, sickLeaveDay } from './intervals.ts';

/** Counts the people in the departments who are on sick leave today by the day number of their spell. */
export async function listIntervals(
  snapshot: Snapshot,
  context: Pick<CallContext, 'today'>,
  departmentIds: readonly string[],
): Promise<AbsenceInterval[]> {
  const today = dayNumber(context.today);
  const people = await listSickPeople(snapshot, context, departmentIds);
  const days = await mapYielding(people, (rows) => sickLeaveDay(rows, today));
  return countPerInterval(days.filter((day) => day !== null));
}

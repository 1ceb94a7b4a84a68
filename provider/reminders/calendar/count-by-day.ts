import { fromDayNumber, type Day } from '#contract/values/calendar.ts';
import type { ListedAction } from '#provider/follow-up/cases/listed-action.ts';

/** How many actions that are not done are due on each day, in order of days. */
export function countByDay(
  actions: readonly Pick<ListedAction, 'status' | 'dueOn'>[],
): { day: Day; count: number }[] {
  const counts = new Map<number, number>();
  for (const { status, dueOn } of actions) {
    if (status !== 'done') counts.set(dueOn, (counts.get(dueOn) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([dueOn, count]) => ({ day: fromDayNumber(dueOn), count }));
}

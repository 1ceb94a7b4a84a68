import type { Day } from '#contract/values/calendar.ts';

/** An interval of an employment's department history; null is open. */
interface DayInterval {
  fromDay: Day;
}

/**
 * The interval that determines the department of an employment on a day: the last one begun by then; for a future
 * employment the first. Undefined without a history.
 */
export function intervalOn<Item extends DayInterval>(intervals: readonly Item[], day: Day): Item | undefined {
  const inOrder = [...intervals].sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  return inOrder.filter(({ fromDay }) => fromDay <= day).at(-1) ?? inOrder[0];
}

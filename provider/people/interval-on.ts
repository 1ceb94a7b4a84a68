import type { Day } from '#contract/values/calendar.ts';

/** A stretch of an employment's department history; null is open. */
interface DayInterval {
  fromDay: Day;
}

/**
 * The stretch that tells where an employment belongs on a day: the last one begun by then, which is the last of all once
 * the employment has ended; of an employment that lies ahead, the first. Undefined where there is none.
 */
export function intervalOn<Item extends DayInterval>(intervals: readonly Item[], day: Day): Item | undefined {
  const inOrder = [...intervals].sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  return inOrder.filter(({ fromDay }) => fromDay <= day).at(-1) ?? inOrder[0];
}

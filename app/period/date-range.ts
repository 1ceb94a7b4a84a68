import type { Day } from '#contract/values/calendar.ts';

/** Days from `from` to `to`, inclusive at both ends. */
export type DateRange = { from: Day; to: Day };

/** Returns the range as the fields of an API request. */
export function toApiPeriod({ from, to }: DateRange): { periodStart: Day; periodEnd: Day } {
  return { periodStart: from, periodEnd: to };
}

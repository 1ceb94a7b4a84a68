import { addMonths, type Day } from '#contract/values/calendar.ts';

/**
 * The earliest day of what is retained: everything that ended before it is deleted. Null if nothing is deleted.
 *
 * @param months a setting of retention; 0: keep everything
 */
export function firstRetainedDay(today: Day, months: number): Day | null {
  return months === 0 ? null : addMonths(today, -months);
}

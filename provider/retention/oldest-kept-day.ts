import { addMonths, type Day } from '#contract/values/calendar.ts';

/**
 * The earliest day of what is kept: everything that ended before it is deleted. Null if nothing is deleted.
 *
 * @param months a setting of retention; 0: keep everything
 */
export function oldestKeptDay(today: Day, months: number): Day | null {
  return months === 0 ? null : addMonths(today, -months);
}

import type { Day } from '#contract/values/calendar.ts';

const FULL_DAY_PERCENT = 100;
const TOLERANCE_HOURS = 0.01;

/** The days to which the hours belong, and the percent of each. */
interface ShareOfSchedule {
  days: readonly Day[];
  degree: number;
}

/**
 * Converts hours to percent of the scheduled day or days. PAXml does not
 * define hours for several days: they are read as the total only if the schedule is known and they exceed every single
 * day's hours.
 *
 * @param hours negative in a correction
 * @param hoursOf returns the scheduled hours of days
 * @param hoursWithoutSchedule the hours of a single day without a schedule; null: they are not known
 */
export function shareOfSchedule(
  span: readonly Day[],
  hours: number,
  hoursOf: ReadonlyMap<Day, number>,
  hoursWithoutSchedule: number | null,
): ShareOfSchedule | 'noSchedule' | 'unknownSchedule' | 'eachDayOrAll' | 'moreThanScheduled' {
  const [first] = span;
  if (span.length === 1 && first !== undefined) {
    const stated = hoursOf.get(first) ?? 0;
    const scheduled = stated > 0 ? stated : hoursWithoutSchedule;
    if (hours === 0) return { days: span, degree: 0 };
    return scheduled === null ? 'noSchedule' : { days: span, degree: (FULL_DAY_PERCENT * hours) / scheduled };
  }
  const working = span.filter((day) => (hoursOf.get(day) ?? 0) > 0);
  if (working.length === 0) return 'unknownSchedule';
  const scheduled = working.map((day) => hoursOf.get(day) ?? 0);
  const total = scheduled.reduce((sum, one) => sum + one, 0);
  if (working.length > 1 && Math.abs(hours) <= Math.max(...scheduled)) return 'eachDayOrAll';
  if (Math.abs(hours) > total + TOLERANCE_HOURS) return 'moreThanScheduled';
  return { days: working, degree: (FULL_DAY_PERCENT * hours) / total };
}

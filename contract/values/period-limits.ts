import { addMonths, type Day } from './calendar.ts';

const MAX_PERIOD_YEARS = 5;
const MAX_YEARS_BACK = 30;

/** Whether a period ends at most five years after the day it starts: 2021-03-20 to 2026-03-20 does. */
export function isWithinMaxLength(start: Day, end: Day): boolean {
  return start >= addMonths(end, -12 * MAX_PERIOD_YEARS);
}

/** The first day on which a period may start: 30 years before today. */
export function findFirstPeriodStart(today: Day): Day {
  return addMonths(today, -12 * MAX_YEARS_BACK);
}

import { addMonths, type Day } from './calendar.ts';

const MAX_PERIOD_YEARS = 5;
const MAX_YEARS_BACK = 30;

/** Whether a period ends at most five years after its first day, such as 2021-03-20 to 2026-03-20. */
export function isWithinMaxLength(start: Day, end: Day): boolean {
  return start >= addMonths(end, -12 * MAX_PERIOD_YEARS);
}

/** The earliest start of a period: 30 years before today. */
export function findFirstPeriodStart(today: Day): Day {
  return addMonths(today, -12 * MAX_YEARS_BACK);
}

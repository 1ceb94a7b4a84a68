import { addMonths, type Day } from '#contract/values/calendar.ts';
import type { PreparedOrganisation } from '../run/bench.ts';
import { BENCH_TODAY } from './generate-organisation.ts';

/** The generated absences begin within so many months before today. */
const MONTHS = 36;
const ROWS = 110_000;

/** The latest months with about 110 000 rows; all of a smaller organisation. */
export function reportPeriod({ absences }: Pick<PreparedOrganisation, 'absences'>): { start: Day; end: Day } {
  const months = Math.max(1, Math.min(MONTHS, Math.floor((MONTHS * ROWS) / absences)));
  return { start: addMonths(BENCH_TODAY, -months), end: BENCH_TODAY };
}

/** All months that have absences: a million rows in the largest organisation. */
export function wholePeriod(): { start: Day; end: Day } {
  return { start: addMonths(BENCH_TODAY, -MONTHS), end: BENCH_TODAY };
}

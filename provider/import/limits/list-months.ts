import { addDays, type Day } from '#contract/values/calendar.ts';
import type { CoveredPeriod } from '../merge/absences/replace-absences.ts';

/** A delivery of many years is compared in its latest months. */
const MAX_MONTHS = 24;

/** The calendar months of a period, the first and the last cut to it; at most the 24 latest. Empty for an empty period. */
export function listMonths({ from, through }: CoveredPeriod): { start: Day; end: Day }[] {
  const months: { start: Day; end: Day }[] = [];
  for (let end = through; end >= from && months.length < MAX_MONTHS;) {
    const firstOfMonth = `${end.slice(0, 8)}01`;
    const start = firstOfMonth < from ? from : firstOfMonth;
    months.unshift({ start, end });
    end = addDays(start, -1);
  }
  return months;
}

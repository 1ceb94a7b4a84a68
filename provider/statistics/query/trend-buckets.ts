import { addDays, addMonths, dayNumber, weekday, type Day } from '#contract/values/calendar.ts';
import type { StatisticsResolution } from '#contract/values/vocabulary.ts';

const LONGEST_BY_DAY = 35;
const LONGEST_BY_WEEK = 120;

/** A bucket of a series; days inclusive at both ends. */
export interface Bucket {
  start: Day;
  end: Day;
}

/** Up to 35 days by day, up to 120 by ISO week, else by calendar month. */
export function resolutionOf({ start, end }: Bucket): StatisticsResolution {
  const days = dayNumber(end) - dayNumber(start) + 1;
  if (days <= LONGEST_BY_DAY) return 'day';
  return days <= LONGEST_BY_WEEK ? 'week' : 'month';
}

/** The days, ISO weeks or calendar months of a period, the first and the last cut to it. */
export function listBuckets({ start, end }: Bucket, resolution: StatisticsResolution): Bucket[] {
  const buckets: Bucket[] = [];
  for (let from = start; from <= end;) {
    const last = lastDayOf(from, resolution);
    const to = last < end ? last : end;
    buckets.push({ start: from, end: to });
    from = addDays(to, 1);
  }
  return buckets;
}

/** The same dates a year before; 29 February is then 28 February. */
export function lastYearOf({ start, end }: Bucket): Bucket {
  return { start: addMonths(start, -12), end: addMonths(end, -12) };
}

function lastDayOf(day: Day, resolution: StatisticsResolution): Day {
  switch (resolution) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, 7 - weekday(day));
    case 'month':
      return addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);
  }
}

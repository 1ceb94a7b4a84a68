import { addDays, addMonths, dayNumber, weekday, type Day } from '#contract/values/calendar.ts';
import type { StatisticsResolution } from '#contract/values/vocabulary.ts';
import type { StatisticsQuery } from './statistics-query.ts';

const LONGEST_BY_DAY = 35;
const LONGEST_BY_WEEK = 120;

/** A period, or a bucket of a series; days inclusive at both ends. */
export interface Period {
  start: Day;
  end: Day;
}

/** A period as day numbers, inclusive at both ends. */
export interface DayRange {
  first: number;
  last: number;
}

/** The last known day, the counted period and the resolution of a query. */
export interface QueryPeriod {
  /** The requested period, inclusive at both ends. */
  requested: Period;
  /** The last day that counts: min(end of the period, last known day). */
  asOf: Day;
  resolution: StatisticsResolution;
  /** P = [start, asOf]; null if the whole period is later than the last known day. */
  known: Period | null;
}

/**
 * `asOf` = min(end of the period, last known day), P = [start, asOf], and the resolution of the series (docs/concepts/statistics.md).
 */
export function resolvePeriod({
  period,
  lastKnown,
  resolution,
}: Pick<StatisticsQuery, 'period' | 'lastKnown' | 'resolution'>): QueryPeriod {
  const asOf = period.end < lastKnown ? period.end : lastKnown;
  const known = period.start <= asOf ? { start: period.start, end: asOf } : null;
  return { requested: period, asOf, known, resolution: resolution ?? resolutionOf(known ?? period) };
}

export function toDayRange({ start, end }: Period): DayRange {
  return { first: dayNumber(start), last: dayNumber(end) };
}

export function toLastYearDayRange(period: Period): DayRange {
  return toDayRange(lastYearOf(period));
}

/** Up to 35 days by day, up to 120 by ISO week, else by calendar month. */
export function resolutionOf({ start, end }: Period): StatisticsResolution {
  const days = dayNumber(end) - dayNumber(start) + 1;
  if (days <= LONGEST_BY_DAY) return 'day';
  return days <= LONGEST_BY_WEEK ? 'week' : 'month';
}

/** The days, ISO weeks or calendar months of a period, the first and the last cut to it. */
export function listBuckets({ start, end }: Period, resolution: StatisticsResolution): Period[] {
  const buckets: Period[] = [];
  for (let from = start; from <= end;) {
    const last = lastDayOf(from, resolution);
    const to = last < end ? last : end;
    buckets.push({ start: from, end: to });
    from = addDays(to, 1);
  }
  return buckets;
}

/** The same dates a year before; 29 February is then 28 February. */
export function lastYearOf({ start, end }: Period): Period {
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

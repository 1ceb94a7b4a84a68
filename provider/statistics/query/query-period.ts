import { dayNumber, type Day } from '#contract/values/calendar.ts';
import type { StatisticsResolution } from '#contract/values/vocabulary.ts';
import type { StatisticsQuery } from './statistics-query.ts';
import { lastYearOf, resolutionOf, type Bucket } from './trend-buckets.ts';

/** The days of a query, as day numbers, inclusive at both ends. */
export interface Window {
  first: number;
  last: number;
}

/** The last known day, the counted period and the resolution of a query. */
export interface QueryPeriod {
  /** The requested period, inclusive at both ends. */
  requested: Bucket;
  /** R, the last known day. */
  asOf: Day;
  resolution: StatisticsResolution;
  /** P = [p0, R]; null if the whole period is later than the last known day. */
  known: Bucket | null;
}

/** R = min(period end, last known day), P = [p0, R], and the resolution of the series. */
export function resolvePeriod({
  period,
  lastKnown,
  resolution,
}: Pick<StatisticsQuery, 'period' | 'lastKnown' | 'resolution'>): QueryPeriod {
  const asOf = period.end < lastKnown ? period.end : lastKnown;
  const known = period.start <= asOf ? { start: period.start, end: asOf } : null;
  return { requested: period, asOf, known, resolution: resolution ?? resolutionOf(known ?? period) };
}

export function windowOf({ start, end }: Bucket): Window {
  return { first: dayNumber(start), last: dayNumber(end) };
}

export function lastYearWindow(period: Bucket): Window {
  return windowOf(lastYearOf(period));
}

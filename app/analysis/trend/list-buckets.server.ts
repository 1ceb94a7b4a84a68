import { Temporal } from 'temporal-polyfill';
import { addDays } from '#contract/values/calendar.ts';
import type { Statistics, TrendBucket } from '#contract/calls/absence/statistics.ts';
import type { Bucket } from './name-buckets.ts';

/** Returns the buckets of a trend as the page names them: with week numbers, and whether the period cuts them. */
export function listBuckets({
  trend,
  resolution,
}: {
  trend: readonly Pick<TrendBucket, 'start' | 'end'>[];
  resolution: Statistics['resolution'];
}): Bucket[] {
  return trend.map(({ start: from, end: to }) => {
    switch (resolution) {
      case 'day':
        return { kind: 'day', from, to, isWhole: true };
      case 'week': {
        const week = Temporal.PlainDate.from(from).weekOfYear ?? 0;
        return { kind: 'week', from, to, isWhole: addDays(from, 6) === to, week };
      }
      case 'month': {
        const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
        return { kind: 'month', from, to, isWhole };
      }
    }
  });
}

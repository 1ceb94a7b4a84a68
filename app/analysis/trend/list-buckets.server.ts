import { Temporal } from 'temporal-polyfill';
import { addDays } from '#contract/values/calendar.ts';
import type { Statistics } from '#contract/calls/statistics.ts';
import type { Bucket } from './name-buckets.ts';

/** Returns the buckets of a trend as the page names them: with week numbers, and whether the period cuts them. */
export function listBuckets({ trend, resolution }: Pick<Statistics, 'trend' | 'resolution'>): Bucket[] {
  return trend.map(({ start, end }) => {
    switch (resolution) {
      case 'day':
        return { kind: 'day', start, end, isWhole: true };
      case 'week': {
        const week = Temporal.PlainDate.from(start).weekOfYear ?? 0;
        return { kind: 'week', start, end, isWhole: addDays(start, 6) === end, week };
      }
      case 'month': {
        const isWhole = start.endsWith('-01') && addDays(end, 1).endsWith('-01');
        return { kind: 'month', start, end, isWhole };
      }
    }
  });
}

import { Temporal } from 'temporal-polyfill';
import { addDays } from '#contract/values/calendar.ts';
import type { Statistics, TrendBucket } from '#contract/calls/statistics.ts';
import { formatDayOfMonth, formatMonth, formatShortDay } from '#app/i18n/format-day.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';

/** The name of a bucket under the chart (at most two lines) and in its table. */
export type BucketName = {
  tick: string;
  label: string;
  /** False for a week or month that the period cuts: its days and counts are lower for that reason. */
  isWhole: boolean;
};

/** Names the buckets; the first bucket of each year has the year under its name. */
export function nameBuckets(
  { trend, resolution }: Pick<Statistics, 'trend' | 'resolution'>,
  texts: Texts,
): BucketName[] {
  return trend.map((bucket, at) => {
    const year = bucket.start.slice(0, 4);
    const isFirst = trend[at - 1]?.start.slice(0, 4) !== year;
    const name = nameBucket(bucket, resolution, texts);
    return isFirst && resolution !== 'day' ? { ...name, tick: `${name.tick}\n${year}` } : name;
  });
}

function nameBucket(
  { start, end }: TrendBucket,
  resolution: Statistics['resolution'],
  { language, t }: Texts,
): BucketName {
  switch (resolution) {
    case 'day':
      return {
        tick: formatDayOfMonth(start, language),
        label: formatShortDay(start, language),
        isWhole: true,
      };
    case 'week': {
      const week = t('analysis:week', { week: Temporal.PlainDate.from(start).weekOfYear ?? 0 });
      const isWhole = addDays(start, 6) === end;
      return { tick: week, label: `${week}, ${rangeOf(start, end, language)}`, isWhole };
    }
    case 'month': {
      const isWhole = start.endsWith('-01') && addDays(end, 1).endsWith('-01');
      const month = formatMonth(start, language, 'with year');
      const label = isWhole ? month : `${rangeOf(start, end, language)} ${start.slice(0, 4)}`;
      return { tick: formatMonth(start, language, 'without year'), label, isWhole };
    }
  }
}

/** "20–30 sep", "28 sep–4 okt"; a single day without a range. */
function rangeOf(start: string, end: string, language: Texts['language']): string {
  const last = formatDayOfMonth(end, language);
  if (start === end) return last;
  const isSameMonth = start.slice(0, 7) === end.slice(0, 7);
  return `${isSameMonth ? String(Number(start.slice(8))) : formatDayOfMonth(start, language)}–${last}`;
}

import type { TFunction } from 'i18next';
import type { Language } from '#locales/catalogue.ts';
import type { Day } from '#contract/values/calendar.ts';
import { formatDayOfMonth, formatMonth, formatShortDay } from '#app/i18n/format-day.ts';

/** A day, week or month of a trend; `start` and `end` are inclusive. */
export type Bucket = {
  start: Day;
  end: Day;
  /** False for a week or month that the period cuts: its days and counts are lower for that reason. */
  isWhole: boolean;
} & ({ kind: 'day' | 'month' } | { kind: 'week'; week: number });

/** The name of a bucket under the chart (at most two lines) and in its table. */
export type BucketName = { tick: string; label: string };

type Translate = TFunction<readonly ['common', 'analysis']>;

/** Names the buckets; the first bucket of each year has the year under its name. */
export function nameBuckets(buckets: readonly Bucket[], language: Language, t: Translate): BucketName[] {
  return buckets.map((bucket, at) => {
    const year = bucket.start.slice(0, 4);
    const isFirst = buckets[at - 1]?.start.slice(0, 4) !== year;
    const name = nameBucket(bucket, language, t);
    return isFirst && bucket.kind !== 'day' ? { ...name, tick: `${name.tick}\n${year}` } : name;
  });
}

function nameBucket(bucket: Bucket, language: Language, t: Translate): BucketName {
  const { start, end, isWhole } = bucket;
  switch (bucket.kind) {
    case 'day':
      return { tick: formatDayOfMonth(start, language), label: formatShortDay(start, language) };
    case 'week': {
      const week = t('analysis:week', { week: bucket.week });
      return { tick: week, label: `${week}, ${formatRange(start, end, language)}` };
    }
    case 'month': {
      const month = formatMonth(start, language, 'with year');
      const label = isWhole ? month : `${formatRange(start, end, language)} ${start.slice(0, 4)}`;
      return { tick: formatMonth(start, language, 'without year'), label };
    }
  }
}

/** "20–30 sep", "28 sep–4 okt"; a single day without a range. */
function formatRange(start: Day, end: Day, language: Language): string {
  const last = formatDayOfMonth(end, language);
  if (start === end) return last;
  const isSameMonth = start.slice(0, 7) === end.slice(0, 7);
  return `${isSameMonth ? String(Number(start.slice(8))) : formatDayOfMonth(start, language)}–${last}`;
}

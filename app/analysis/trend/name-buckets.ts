import type { TFunction } from 'i18next';
import type { Language } from '#locales/catalogue.ts';
import type { DateRange } from '#app/period/date-range.ts';
import { formatDayOfMonth, formatMonth, formatShortDay } from '#app/i18n/format-day.ts';

/** A day, week or month of a trend. */
export type Bucket = DateRange & {
  /** False for a week or month that the period cuts: its days and counts are lower for that reason. */
  isWhole: boolean;
} & ({ kind: 'day' | 'month' } | { kind: 'week'; week: number });

/** The name of a bucket under the chart (at most two lines) and in its table. */
export type BucketName = { tick: string; label: string };

type Translate = TFunction<readonly ['common', 'analysis']>;

/** Names the buckets; the first bucket of each year has the year under its name. */
export function nameBuckets(buckets: readonly Bucket[], language: Language, t: Translate): BucketName[] {
  return buckets.map((bucket, index) => {
    const year = bucket.from.slice(0, 4);
    const isFirst = buckets[index - 1]?.from.slice(0, 4) !== year;
    const name = nameBucket(bucket, language, t);
    return isFirst && bucket.kind !== 'day' ? { ...name, tick: `${name.tick}\n${year}` } : name;
  });
}

function nameBucket(bucket: Bucket, language: Language, t: Translate): BucketName {
  const { from, isWhole } = bucket;
  switch (bucket.kind) {
    case 'day':
      return { tick: formatDayOfMonth(from, language), label: formatShortDay(from, language) };
    case 'week': {
      const week = t('analysis:week', { week: bucket.week });
      return { tick: week, label: `${week}, ${formatRange(bucket, language)}` };
    }
    case 'month': {
      const month = formatMonth(from, language, 'with year');
      const label = isWhole ? month : `${formatRange(bucket, language)} ${from.slice(0, 4)}`;
      return { tick: formatMonth(from, language, 'without year'), label };
    }
  }
}

/** "20–30 sep", "28 sep–4 okt"; a single day without a range. */
function formatRange({ from, to }: DateRange, language: Language): string {
  const last = formatDayOfMonth(to, language);
  if (from === to) return last;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isSameMonth ? String(Number(from.slice(8))) : formatDayOfMonth(from, language)}–${last}`;
}

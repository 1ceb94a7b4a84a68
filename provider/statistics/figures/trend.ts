import type { SeriesFigure, TrendBucket } from '#contract/calls/absence/statistics.ts';
import type { PeriodSums } from '../sums/period-sums.ts';
import { PERCENT_DAYS_PER_NET_DAY } from './key-figures.ts';
import { lastYearOf, toDayRange, type Period } from '../query/query-period.ts';

/**
 * The series of a period, bucket by bucket: percent = 100 · net days / employment days of the bucket, count = occasions that
 * start in it, days = net days in it. Last year uses the bucket's dates one year earlier, both ends shifted. A bucket
 * without employment days has no figure.
 *
 * @param spanOf the days that are summed for a bucket, if not its own: those of rolling sums overlap
 */
export function calculateTrend(
  sums: PeriodSums,
  buckets: readonly Period[],
  spanOf: (bucket: Period) => Period = (bucket) => bucket,
): TrendBucket[] {
  return buckets.map((bucket) => {
    const span = spanOf(bucket);
    const days = toDayRange(span);
    const employmentDays = sums.employmentDays.sumOf(days);
    const short = [sums.shortStarts.sumOf(days), sums.shortDays.sumOf(days)] as const;
    const long = [sums.longStarts.sumOf(days), sums.longDays.sumOf(days)] as const;
    const care = [sums.careStarts.sumOf(days), sums.careDays.sumOf(days)] as const;
    const before = toDayRange(lastYearOf(span));
    const { lastYear } = sums;
    return {
      ...bucket,
      employmentDays,
      total: toFigure(short[0] + long[0], short[1] + long[1], employmentDays),
      shortTerm: toFigure(...short, employmentDays),
      longTerm: toFigure(...long, employmentDays),
      careOfChild: toFigure(...care, employmentDays),
      totalLastYear: toFigure(
        lastYear.sickStarts.sumOf(before),
        lastYear.sickDays.sumOf(before),
        lastYear.employmentDays.sumOf(before),
      ),
    };
  });
}

function toFigure(count: number, percentDays: number, employmentDays: number): SeriesFigure {
  if (employmentDays === 0) return { percent: null, count: null, days: null };
  return { percent: percentDays / employmentDays, count, days: percentDays / PERCENT_DAYS_PER_NET_DAY };
}

import type { Statistics } from '#contract/calls/absence/statistics.ts';
import { splitByCause, type CauseFigure } from './cause-split.ts';
import { calculateKeyFigures, NO_KEY_FIGURES } from './key-figures.ts';
import type { PeriodSums } from '../sums/period-sums.ts';
import { listBuckets, toDayRange, type QueryPeriod } from '../query/query-period.ts';
import { listRollingBuckets, rollingYearOf } from '../query/rolling-year.ts';
import { calculateTrend } from './trend.ts';

/** Raw `Statistics`: nothing suppressed, small groups not merged, causes without names. */
export type CalculatedStatistics = Omit<Statistics, 'causeCategories' | 'causes'> & {
  causeCategories: CauseFigure<number | null>[];
  causes: CauseFigure<number>[];
};

/**
 * Calculates the figures from the sums of one or several organisations.
 *
 * @param sums null for a period wholly in the future: every figure is null and there are no series
 * @param rolling the sums of the days of `rollingPeriodOf`: the series are then months, each with the sums of the 12 months that end
 * with it; null for the series of the period's own buckets
 */
export function toStatistics(
  sums: PeriodSums | null,
  { requested, asOf, resolution, known }: QueryPeriod,
  rolling: PeriodSums | null = null,
): CalculatedStatistics {
  const queryFields = {
    periodStart: requested.start,
    periodEnd: requested.end,
    asOf,
    resolution: rolling === null ? resolution : ('month' as const),
    suppressed: false,
  };
  if (sums === null || known === null) {
    return { ...queryFields, keyFigures: NO_KEY_FIGURES, trend: [], causeCategories: [], causes: [] };
  }
  const window = toDayRange(known);
  const sickDays = sums.shortDays.sumOf(window) + sums.longDays.sumOf(window);
  return {
    ...queryFields,
    keyFigures: calculateKeyFigures(sums, window),
    trend:
      rolling === null
        ? calculateTrend(sums, listBuckets(known, resolution))
        : calculateTrend(rolling, listRollingBuckets(known), rollingYearOf),
    causeCategories: splitByCause(sums.categories, sickDays),
    causes: splitByCause(sums.causes, sickDays),
  };
}

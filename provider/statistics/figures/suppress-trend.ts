import type { SeriesFigure, TrendBucket } from '#contract/calls/absence/statistics.ts';
import { lastYearOf, toDayRange, type Period } from '../query/query-period.ts';
import type { DaySums } from '../sums/period-sums.ts';
import { hasTooFewOrganisations } from './suppress.ts';

/** The employment days of one organisation, in the days of the series and in those of last year. */
export interface OrganisationDays {
  now: DaySums;
  lastYear: DaySums;
}

const NO_FIGURE: SeriesFigure = { percent: null, count: null, days: null };

/**
 * Removes the figures of each bucket, and those of its last year, that have too few organisations or one that dominates.
 *
 * @param spanOf the days that are summed for a bucket: those of rolling sums overlap
 */
export function suppressTrend(
  trend: readonly TrendBucket[],
  organisations: readonly OrganisationDays[],
  spanOf: (bucket: Period) => Period,
): TrendBucket[] {
  return trend.map((bucket) => {
    const span = spanOf({ start: bucket.start, end: bucket.end });
    const days = toDayRange(span);
    const before = toDayRange(lastYearOf(span));
    const hidden = hasTooFewOrganisations(organisations.map(({ now }) => now.sumOf(days)));
    const hiddenBefore = hasTooFewOrganisations(organisations.map(({ lastYear }) => lastYear.sumOf(before)));
    const shown = hidden
      ? {
          ...bucket,
          employmentDays: null,
          total: NO_FIGURE,
          shortTerm: NO_FIGURE,
          longTerm: NO_FIGURE,
          careOfChild: NO_FIGURE,
        }
      : bucket;
    return hiddenBefore ? { ...shown, totalLastYear: NO_FIGURE } : shown;
  });
}

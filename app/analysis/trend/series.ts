import type { TrendBucket } from '#contract/calls/absence/statistics.ts';
import type { LineVariant } from '#app/charts/line-variants.ts';
import type { Series } from '../analysis-query.ts';

/** The field of each series in the buckets. */
export const SERIES_FIELDS = {
  total: 'total',
  short: 'shortTerm',
  long: 'longTerm',
  vab: 'careOfChild',
  lastYear: 'totalLastYear',
} as const satisfies Record<Series, keyof TrendBucket>;

/** How each series is drawn, in the chart and in its legend. */
export const SERIES_VARIANTS: Readonly<Record<Series, LineVariant>> = {
  total: 'total',
  short: 'short',
  long: 'long',
  vab: 'vab',
  lastYear: 'previous',
};

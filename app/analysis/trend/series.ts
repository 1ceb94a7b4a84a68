import type { TrendBucket } from '#contract/calls/absence/statistics.ts';
import type { LineVariant } from '#app/charts/line-variants.ts';
import type { OwnSeries, Series } from '../analysis-query.ts';

/** The field of each series of the chosen departments in the buckets. */
export const SERIES_FIELDS = {
  total: 'total',
  short: 'shortTerm',
  long: 'longTerm',
  vab: 'careOfChild',
  lastYear: 'totalLastYear',
} as const satisfies Record<OwnSeries, keyof TrendBucket>;

/** How each series is drawn, in the chart and in its legend. */
export const SERIES_VARIANTS: Readonly<Record<Series | 'target', LineVariant>> = {
  total: 'total',
  short: 'short',
  long: 'long',
  vab: 'vab',
  lastYear: 'previous',
  company: 'company',
  global: 'global',
  target: 'target',
};

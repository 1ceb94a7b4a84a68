import type { TrendBucket } from '#contract/calls/absence/statistics.ts';
import type { LineVariant } from '#app/charts/line-variants.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { OwnSeries, Series, Span } from '../analysis-query.ts';

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

/** The title of the chart, and of its table and its sheet. */
export const TREND_TITLES = {
  bucket: 'analysis:trend',
  rolling: 'analysis:trend.rolling',
} as const satisfies Record<Span, TextKey<'analysis'>>;

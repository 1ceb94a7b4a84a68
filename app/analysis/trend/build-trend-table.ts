import type { TFunction } from 'i18next';
import type { Language } from '#locales/catalogue.ts';
import type { ChartData } from '#app/charts/chart-table.tsx';
import type { TrendData } from './draw-trend.server.ts';
import { formatTrendValue } from './format-trend-value.ts';
import { nameBuckets } from './name-buckets.ts';
import { TREND_TITLES } from './series.ts';

/** Formats the values of a trend for the table under the chart: a row for each bucket. */
export function buildTrendTable(
  { buckets, series, unit, span }: Pick<TrendData, 'buckets' | 'series' | 'unit' | 'span'>,
  language: Language,
  t: TFunction<readonly ['common', 'analysis']>,
): ChartData {
  return {
    caption: t('analysis:trend.caption', { title: t(TREND_TITLES[span]), unit: t(`analysis:axis.${unit}`) }),
    head: [t('analysis:bucket'), ...series.map(({ id }) => t(`analysis:series.${id}`))],
    rows: nameBuckets(buckets, language, t).map(({ label }, index) => ({
      label,
      parts: series.map(({ values }) => formatTrendValue(values[index] ?? null, unit, language, t)),
    })),
  };
}

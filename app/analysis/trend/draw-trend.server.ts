import type { Statistics } from '#contract/calls/absence/statistics.ts';
import type { RenderedChart } from '#app/charts/chart-size.ts';
import { renderLineChart } from '#app/charts/drawing/line-chart.server.tsx';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { Series, Unit } from '../analysis-query.ts';
import { SERIES_FIELDS, SERIES_VARIANTS } from './series.ts';
import { findEmptyReason } from '../find-empty-reason.ts';
import { describeTrend } from './describe-trend.ts';
import { listBuckets } from './list-buckets.server.ts';
import { nameBuckets, type Bucket } from './name-buckets.ts';

/** A series of the trend, with one value for each bucket; null: no value. */
export type TrendSeries = { id: Series; values: (number | null)[] };

/** The trend with its summary and values. `charts` is null when there is no data. */
export type TrendData = {
  reading: string;
  charts: RenderedChart | null;
  unit: Unit;
  buckets: Bucket[];
  series: TrendSeries[];
};

/** Draws the chosen series over the period, in the chosen unit. */
export function drawTrend(
  chosen: Statistics,
  shown: readonly Series[],
  unit: Unit,
  { t, language }: Texts,
): TrendData {
  const buckets = listBuckets(chosen);
  const series = shown.map((id) => ({
    id,
    values: chosen.trend.map((bucket) => bucket[SERIES_FIELDS[id]][unit]),
  }));
  const emptyReason = findEmptyReason(chosen);
  const reading =
    emptyReason === null ? describeTrend(series[0], unit, buckets, language, t) : t(emptyReason);
  return {
    reading,
    charts:
      emptyReason !== null || series.length === 0
        ? null
        : renderLineChart({
            id: 'trend-bild',
            title: t('analysis:trend'),
            description: reading,
            unit: t(`analysis:axis.${unit}`),
            kind: unit === 'count' ? 'counts' : 'measures',
            ticks: nameBuckets(buckets, language, t).map(({ tick }) => tick),
            series: series.map(({ id, values }) => ({
              variant: SERIES_VARIANTS[id],
              shortName: t(`analysis:series.short.${id}`),
              values,
            })),
            language,
          }),
    unit,
    buckets,
    series,
  };
}

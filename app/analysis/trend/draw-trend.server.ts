import type { Statistics } from '#contract/calls/absence/statistics.ts';
import type { RenderedChart } from '#app/charts/chart-size.ts';
import { renderLineChart } from '#app/charts/drawing/line-chart.server.tsx';
import type { Texts } from '#app/i18n/i18n.server.ts';
import {
  COMPARED_SERIES,
  type AnalysisQuery,
  type ComparedSeries,
  type Series,
  type Span,
  type Unit,
} from '../analysis-query.ts';
import { SERIES_FIELDS, SERIES_VARIANTS, TREND_TITLES } from './series.ts';
import { findEmptyReason } from '../find-empty-reason.ts';
import { describeTrend } from './describe-trend.ts';
import { listBuckets } from './list-buckets.server.ts';
import { nameBuckets, type Bucket } from './name-buckets.ts';

/** A series of the trend, with one value for each bucket; null: no value. `target`: the organisation's target, a level line. */
export type TrendSeries = { id: Series | 'target'; values: (number | null)[] };

/** The trend with its summary and values. `charts` is null when there is no data. */
export type TrendData = {
  summary: string;
  charts: RenderedChart | null;
  unit: Unit;
  span: Span;
  buckets: Bucket[];
  series: TrendSeries[];
};

/** The statistics of the chosen departments and of those that they are compared with; null: they could not be fetched. */
export type TrendStatistics = { chosen: Statistics } & Record<ComparedSeries, Statistics | null> & {
    /** The organisation's target of total sick leave in percent; null without one. */
    target: number | null;
  };

/** Draws the chosen series over the period, in the chosen unit; those of others and the target only as percentages. */
export function drawTrend(
  statistics: TrendStatistics,
  { series: shown, unit, span }: Pick<AnalysisQuery, 'series' | 'unit' | 'span'>,
  { t, language }: Texts,
): TrendData {
  const { chosen } = statistics;
  const buckets = listBuckets(chosen);
  const series: TrendSeries[] = shown
    .filter((id) => unit === 'percent' || !isCompared(id))
    .map((id) => ({ id, values: listValues(statistics, id, unit) }));
  const { target } = statistics;
  if (target !== null && unit === 'percent' && series.length > 0) {
    series.push({ id: 'target', values: buckets.map(() => target) });
  }
  const emptyReason = findEmptyReason(chosen);
  const noChart =
    emptyReason ??
    (shown.length === 0 ? 'analysis:chooseSeries' : series.length === 0 ? 'analysis:series.hint' : null);
  const summary =
    noChart === null ? describeTrend(series[0], { unit, span }, { buckets, language, t }) : t(noChart);
  return {
    summary,
    charts:
      noChart !== null
        ? null
        : renderLineChart({
            id: 'trend-chart',
            title: t(TREND_TITLES[span]),
            description: summary,
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
    span,
    buckets,
    series,
  };
}

function isCompared(id: Series): id is ComparedSeries {
  return COMPARED_SERIES.some((one) => one === id);
}

/** Returns a value for each bucket of the chosen departments; null where there is none. */
function listValues(statistics: TrendStatistics, id: Series, unit: Unit): (number | null)[] {
  const { chosen } = statistics;
  if (!isCompared(id)) return chosen.trend.map((bucket) => bucket[SERIES_FIELDS[id]][unit]);
  const others = new Map(statistics[id]?.trend.map(({ start, total }) => [start, total[unit]]));
  return chosen.trend.map(({ start }) => others.get(start) ?? null);
}

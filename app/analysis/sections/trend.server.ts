import type { Figure, Statistics, TrendBucket } from '#contract/calls/statistics.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { ChartView } from '#app/charts/chart-view.ts';
import type { LineVariant } from '#app/charts/line-variants.ts';
import { renderLineChart } from '#app/charts/drawing/line-chart.server.tsx';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import type { Series, Unit } from '../analysis-query.ts';
import type { ViewContext } from '../analysis-view.ts';
import { nameBuckets, type BucketName } from './bucket-names.server.ts';
import { whyEmpty } from './key-figures.server.ts';

/** The field of each series in the buckets. */
export const FIELDS = {
  total: 'total',
  short: 'shortTerm',
  long: 'longTerm',
  vab: 'careOfChild',
  lastYear: 'totalLastYear',
} as const satisfies Record<Series, keyof TrendBucket>;

/** How each series is drawn, in the chart and in its legend. */
export const SERIES_VARIANTS: Record<Series, LineVariant> = {
  total: 'total',
  short: 'short',
  long: 'long',
  vab: 'vab',
  lastYear: 'previous',
};

type Line = { series: Series; name: string; values: (number | null)[] };

/** The chosen series over the period, in the chosen unit. */
export function buildTrend(
  chosen: Statistics,
  series: readonly Series[],
  unit: Unit,
  view: ViewContext,
): ChartView {
  const { t, language } = view;
  const buckets = nameBuckets(chosen, view);
  const lines = series.map((one): Line => ({
    series: one,
    name: t(`analysis:series.${one}`),
    values: chosen.trend.map((bucket) => bucket[FIELDS[one]][unit]),
  }));
  const formatNullable = (value: number | null) =>
    value === null ? t('common:noValue') : formatValue(value, unit, view);
  const title = t('analysis:trend');
  const empty = whyEmpty(chosen, view);
  const reading = empty ?? describe(lines[0], unit, buckets, formatNullable, view);
  return {
    reading,
    charts:
      empty !== null || lines.length === 0
        ? null
        : renderLineChart({
            id: 'trend-bild',
            title,
            description: reading,
            unit: t(`analysis:axis.${unit}`),
            kind: unit === 'count' ? 'counts' : 'measures',
            ticks: buckets.map(({ tick }) => tick),
            series: lines.map(({ series: one, values }) => ({
              variant: SERIES_VARIANTS[one],
              shortName: t(`analysis:series.short.${one}`),
              values,
            })),
            language,
          }),
    table: {
      caption: t('analysis:trend.caption', { unit: t(`analysis:axis.${unit}`) }),
      head: [t('analysis:bucket'), ...lines.map(({ name }) => name)],
      rows: buckets.map(({ label }, at) => ({
        label,
        parts: lines.map(({ values }) => formatNullable(values[at] ?? null)),
      })),
    },
  };
}

function formatValue(value: number, unit: keyof Figure, { language }: ViewContext): string {
  if (unit === 'percent') return formatPercent(value, language);
  return formatNumber(value, language, Number.isInteger(value) ? 0 : 1);
}

/**
 * Returns one sentence: start and end of the first series, and its maximum. Days and counts of a partial
 * month are not comparable with those of a whole month; they are left out when there are whole months to
 * compare.
 */
function describe(
  line: Line | undefined,
  unit: Unit,
  buckets: readonly BucketName[],
  formatNullable: (value: number) => string,
  { t }: ViewContext,
): string {
  const all = (line?.values ?? []).flatMap((value, at) =>
    value === null ? [] : [{ value, at: buckets[at]?.label ?? '', isWhole: buckets[at]?.isWhole === true }],
  );
  const whole = all.filter(({ isWhole }) => isWhole);
  const points = unit === 'percent' || whole.length < 2 ? all : whole;
  const [first] = points;
  const last = points.at(-1);
  if (line === undefined || first === undefined || last === undefined) return t('common:noData');
  const highest = points.reduce((most, point) => (point.value > most.value ? point : most));
  const [from, to] = [formatNullable(first.value), formatNullable(last.value)];
  const key: TextKey =
    points.length === 1 || from === to
      ? 'analysis:trend.same'
      : last.value > first.value
        ? 'analysis:trend.rose'
        : 'analysis:trend.fell';
  return t(key, {
    name: line.name,
    from,
    fromAt: first.at,
    to,
    toAt: last.at,
    highest: formatNullable(highest.value),
    highestAt: highest.at,
  });
}

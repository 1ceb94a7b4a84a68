import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DepartmentComparison } from '#contract/calls/absence/statistics.ts';
import { listBuckets } from '#app/analysis/trend/list-buckets.server.ts';
import { describePoints } from '#app/analysis/trend/describe-points.ts';
import { nameBuckets } from '#app/analysis/trend/name-buckets.ts';
import type { ChartData } from '#app/charts/chart-table.tsx';
import { renderSmallChart } from '#app/charts/drawing/render-small-chart.server.tsx';
import { formatPercent } from '#app/i18n/format-number.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { ComparedRow } from './comparison-columns.ts';
import { MAX_CHARTS } from './comparison-query.ts';

/** The charts of the departments and the table of their values. */
export type DepartmentCharts = {
  charts: { id: string; name: string; value: string; svg: string }[];
  table: ChartData;
  /** Whether further departments have a series, but no chart. */
  hasMore: boolean;
};

/**
 * Draws the series of total sick leave of the first departments that have one, each beside that of all chosen departments, with equal axes.
 * Lets other requests run between two charts. Null: none of them has a series.
 *
 * @param rows the departments in the order of the charts
 */
export async function drawDepartments(
  { departments, all, buckets, resolution }: DepartmentComparison,
  rows: readonly ComparedRow[],
  texts: Texts,
): Promise<DepartmentCharts | null> {
  const { t, language } = texts;
  const trends = new Map(departments.map(({ departmentId, trend }) => [departmentId, trend]));
  const isRepeated = (name: string) => rows.filter((row) => row.name === name).length > 1;
  const withSeries = rows.flatMap(({ id, name: departmentName, parent, figures }) => {
    const name =
      isRepeated(departmentName) && parent !== null ? `${departmentName}, ${parent}` : departmentName;
    const trend = trends.get(id ?? '') ?? [];
    return id === null || trend.every((value) => value === null)
      ? []
      : [{ id, name, trend, total: figures.totalAbsencePercent }];
  });
  const drawn = withSeries.slice(0, MAX_CHARTS);
  if (drawn.length === 0) return null;
  const names = nameBuckets(listBuckets({ trend: buckets, resolution }), language, t).map(
    ({ label }) => label,
  );
  const overallTrend = all?.trend ?? [];
  const max = Math.max(0, ...[overallTrend, ...drawn.map(({ trend }) => trend)].flat().map(Number));
  const charts: DepartmentCharts['charts'] = [];
  for (const [index, { id, name, trend, total }] of drawn.entries()) {
    charts.push({
      id,
      name,
      value: total === null ? '' : formatPercent(total, language),
      svg: renderSmallChart({
        id: `diagram-${String(index + 1)}`,
        title: name,
        description: describePoints(
          name,
          trend.flatMap((value, at) => (value === null ? [] : [{ value, at: names[at] ?? '' }])),
          (value) => formatPercent(value, language),
          t,
        ),
        max,
        ends: [names[0] ?? '', names.at(-1) ?? ''],
        series: [
          { variant: 'total', values: trend },
          { variant: 'company', values: overallTrend },
        ],
        language,
      }),
    });
    await yieldToEventLoop();
  }
  const format = (value: number | null | undefined) =>
    value == null ? t('common:noValue') : formatPercent(value, language);
  return {
    charts,
    hasMore: withSeries.length > drawn.length,
    table: {
      caption: t('comparison:charts'),
      head: [t('comparison:column.department'), ...names],
      rows: [
        { label: t('comparison:all'), parts: names.map((_, bucket) => format(overallTrend[bucket])) },
        ...drawn.map(({ name, trend }) => ({ label: name, parts: trend.map(format) })),
      ],
    },
  };
}

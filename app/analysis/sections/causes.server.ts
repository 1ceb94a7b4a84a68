import type { Statistics } from '#contract/calls/statistics.ts';
import { renderCauseChart } from '#app/charts/drawing/cause-chart.server.tsx';
import type { ChartView } from '#app/charts/chart-view.ts';
import { sortMostFirst } from '#app/charts/sort-most-first.ts';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import type { CauseRow, ViewContext } from '../analysis-view.ts';
import { whyEmpty } from './key-figures.server.ts';

type Cause = Statistics['causes'][number];
type Category = Statistics['causeCategories'][number];

/** Maximum number of bars in a chart; the table under the charts lists every cause. */
const MOST_BARS = 8;

/** The groups of causes by their share of the sick days, largest first. */
export function buildCategoryChart(chosen: Statistics, view: ViewContext): ChartView {
  return buildChart(
    chosen,
    chosen.causeCategories,
    { id: 'kategorier-bild', title: 'analysis:causeCategories' },
    view,
  );
}

/** The causes, regardless of group. */
export function buildCauseChart(chosen: Statistics, view: ViewContext): ChartView {
  return buildChart(chosen, chosen.causes, { id: 'orsaker-bild', title: 'analysis:causes' }, view);
}

function buildChart(
  chosen: Statistics,
  causes: readonly (Category | Cause)[],
  labels: { id: string; title: 'analysis:causes' | 'analysis:causeCategories' },
  view: ViewContext,
): ChartView {
  const { t, language } = view;
  const rows = sortMostFirst(causes.map((cause) => ({ ...cause, value: cause.days }))).slice(0, MOST_BARS);
  const [most] = rows;
  const title = t(labels.title);
  const reading =
    whyEmpty(chosen, view) ??
    (most === undefined
      ? t('analysis:causes.none')
      : t('analysis:causes.reading', { name: most.name, percent: formatShare(most, view) }));
  return {
    reading,
    charts:
      most === undefined
        ? null
        : renderCauseChart({
            id: labels.id,
            title,
            description: reading,
            rows: rows.map((cause) => ({
              label: cause.name,
              value: cause.days,
              valueText: formatShare(cause, view),
            })),
          }),
    table: {
      caption: title,
      head: [
        t(labels.title === 'analysis:causes' ? 'absence:cause' : 'absence:causeCategory'),
        t('analysis:causes.share'),
        t('analysis:causes.days'),
        t('analysis:causes.occasions'),
        t('today:persons'),
      ],
      rows: rows.map((cause) => ({
        label: cause.name,
        parts: [
          formatShare(cause, view),
          formatDays(cause.days, view),
          formatNumber(cause.occasions, language),
          formatNumber(cause.persons, language),
        ],
      })),
    },
  };
}

/** Lists every cause under its group; groups, and causes within a group, by days in descending order. */
export function listCauses({ causes, causeCategories }: Statistics, view: ViewContext): CauseRow[] {
  const { language } = view;
  const byDays = (a: { days: number }, b: { days: number }) => b.days - a.days;
  return causeCategories.toSorted(byDays).flatMap((category) =>
    causes
      .filter(({ categoryId }) => categoryId === category.id)
      .toSorted(byDays)
      .map((cause) => ({
        id: `orsak-${String(category.id)}-${String(cause.id)}`,
        name: cause.name,
        category: category.name,
        occasions: formatNumber(cause.occasions, language),
        days: formatDays(cause.days, view),
        persons: formatNumber(cause.persons, language),
        percent: formatShare(cause, view),
      })),
  );
}

function formatShare({ percent }: { percent: number | null }, { language, t }: ViewContext): string {
  return percent === null ? t('common:noValue') : formatPercent(percent, language);
}

function formatDays(days: number, { language }: ViewContext): string {
  return formatNumber(days, language, Number.isInteger(days) ? 0 : 1);
}

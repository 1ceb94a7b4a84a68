import type { Statistics } from '#contract/calls/absence/statistics.ts';
import { renderCauseChart } from '#app/charts/drawing/render-cause-chart.server.tsx';
import type { RenderedChart } from '#app/charts/chart-size.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { findEmptyReason } from '../find-empty-reason.ts';
import { formatShare } from './format-share.ts';
import { pickFigures, type CauseFigures } from './list-cause-rows.ts';

/** Maximum number of bars in a chart; the table under the charts lists every cause. */
const MAX_BARS = 8;

/** A chart of causes with its summary in one sentence and the values of its bars. `charts` is null when there is no data. */
export type CauseChart = { summary: string; charts: RenderedChart | null; rows: CauseFigures[] };

/** Draws the groups of causes by their days of sick leave, largest first. */
export function drawCategories(statistics: Statistics, texts: Texts): CauseChart {
  const title = texts.t('analysis:causeCategories');
  return draw(statistics, statistics.causeCategories, { id: 'category-chart', title }, texts);
}

/** Draws the causes, regardless of group, by their days of sick leave, largest first. */
export function drawCauses(statistics: Statistics, texts: Texts): CauseChart {
  const title = texts.t('analysis:causes');
  return draw(statistics, statistics.causes, { id: 'cause-chart', title }, texts);
}

function draw(
  statistics: Statistics,
  causes: readonly CauseFigures[],
  image: { id: string; title: string },
  texts: Texts,
): CauseChart {
  const rows = causes
    .toSorted((a, b) => b.days - a.days)
    .slice(0, MAX_BARS)
    .map(pickFigures);
  const bars = rows.map(({ name, days, percent }) => ({
    label: name,
    value: days,
    valueText: formatShare(percent, texts.language, texts.t),
  }));
  const summary = summarize(statistics, bars[0], texts);
  return {
    summary,
    charts: bars.length === 0 ? null : renderCauseChart({ ...image, description: summary, rows: bars }),
    rows,
  };
}

function summarize(
  statistics: Statistics,
  largest: { label: string; valueText: string } | undefined,
  { t }: Texts,
): string {
  const emptyReason = findEmptyReason(statistics);
  if (emptyReason !== null) return t(emptyReason);
  if (largest === undefined) return t('analysis:causes.none');
  return t('analysis:causes.summary', { name: largest.label, percent: largest.valueText });
}

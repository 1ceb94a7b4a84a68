import type { Statistics } from '#contract/calls/absence/statistics.ts';
import { renderCauseChart } from '#app/charts/drawing/render-cause-chart.server.tsx';
import type { RenderedChart } from '#app/charts/chart-size.ts';
import { sortMostFirst } from '#app/charts/sort-most-first.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { findEmptyReason } from '../find-empty-reason.ts';
import { formatShare } from './format-share.ts';
import { pickFigures, type CauseFigures } from './list-cause-rows.ts';

/** Maximum number of bars in a chart; the table under the charts lists every cause. */
const MAX_BARS = 8;

/** A chart of causes with its summary in one sentence and the values of its bars. `charts` is null when there is no data. */
export type CauseChart = { summary: string; charts: RenderedChart | null; rows: CauseFigures[] };

/**
 * The groups of causes by their share of the sick days, largest first.
 *
 * @param chosen the statistics of the chosen departments
 */
export function drawCategories(chosen: Statistics, texts: Texts): CauseChart {
  const title = texts.t('analysis:causeCategories');
  return draw(chosen, chosen.causeCategories, { id: 'kategorier-bild', title }, texts);
}

/** The causes, regardless of group; see {@link drawCategories}. */
export function drawCauses(chosen: Statistics, texts: Texts): CauseChart {
  const title = texts.t('analysis:causes');
  return draw(chosen, chosen.causes, { id: 'orsaker-bild', title }, texts);
}

function draw(
  chosen: Statistics,
  causes: readonly CauseFigures[],
  image: { id: string; title: string },
  texts: Texts,
): CauseChart {
  const { t } = texts;
  const bars = causes.map((cause) => ({ ...pickFigures(cause), value: cause.days }));
  const rows = sortMostFirst(bars).slice(0, MAX_BARS);
  const [most] = rows;
  const valueText = ({ percent }: CauseFigures) => formatShare(percent, texts.language, t);
  const emptyReason = findEmptyReason(chosen);
  const summary =
    emptyReason !== null
      ? t(emptyReason)
      : most === undefined
        ? t('analysis:causes.none')
        : t('analysis:causes.summary', { name: most.name, percent: valueText(most) });
  return {
    summary,
    charts:
      most === undefined
        ? null
        : renderCauseChart({
            ...image,
            description: summary,
            rows: rows.map((row) => ({ label: row.name, value: row.days, valueText: valueText(row) })),
          }),
    rows: rows.map(pickFigures),
  };
}

import { renderBarRows, type BarRows } from './marks/bar-rows.server.tsx';
import type { RenderedChart } from '../chart-size.ts';

/** Renders a value per cause, in the order of the rows, with long labels above the bars. */
export function renderCauseChart(chart: BarRows): RenderedChart {
  return renderBarRows(chart, { labels: 'above', rowHeight: 3.1, barHeight: 0.8 });
}

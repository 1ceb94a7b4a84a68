import { renderBarRows, type BarRows } from './marks/bar-rows.server.tsx';
import type { RenderedChart } from '../chart-size.ts';
import { sortMostFirst } from '../sort-most-first.ts';

/** Renders the number of people per cause, largest first, with long labels above the bars. */
export function renderCauseChart(chart: BarRows): RenderedChart {
  const rows = sortMostFirst(chart.rows);
  return renderBarRows({ ...chart, rows }, { labels: 'above', rowHeight: 3.1, barHeight: 0.8 });
}

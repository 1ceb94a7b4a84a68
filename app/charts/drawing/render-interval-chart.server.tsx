import { renderBarRows, type BarRows } from './marks/bar-rows.server.tsx';
import type { RenderedChart } from '../chart-size.ts';

/** Renders the number of people per interval in the order of the intervals, with short labels beside the bars. */
export function renderIntervalChart(chart: BarRows): RenderedChart {
  return renderBarRows(chart, { labels: 'beside', rowHeight: 2.3, barHeight: 1.3 });
}

import { renderBarRows, type BarRows } from './bar-rows.server.tsx';
import type { RenderedChart } from '../chart-size.ts';

/** How many are in each interval, in the intervals' own order: short labels beside the bars. */
export function renderIntervalChart(chart: BarRows): RenderedChart {
  return renderBarRows(chart, { labels: 'beside', rowHeight: 2.3, barHeight: 1.3 });
}

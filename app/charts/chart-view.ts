import type { RenderedChart } from './chart-size.ts';
import type { ChartData } from './chart-table.tsx';

/** A chart with its summary and values. `charts` is null when there is no data. */
export type ChartView = { summary: string; charts: RenderedChart | null; table: ChartData };

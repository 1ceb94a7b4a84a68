import type { RenderedChart } from './chart-size.ts';
import type { ChartData } from './chart-table.tsx';

/** A chart with what it says and the figures behind it. `charts` is null where there is nothing to draw. */
export type ChartView = { reading: string; charts: RenderedChart | null; table: ChartData };

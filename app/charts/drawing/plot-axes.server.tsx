import { VictoryAxis } from 'victory';
import { GridLine, NoMark, TextMark } from './marks/chart-marks.server.tsx';
import { letterSize, type ChartSize, type Domain } from '../chart-size.ts';
import type { ChartTarget } from './chart-svg.server.tsx';

type Padding = { top: number; right: number; bottom: number; left: number };

/** The position of a plot in its chart, as Victory's components expect it. */
export type PlotFrame = {
  standalone: false;
  width: number;
  height: number;
  padding: Padding;
  domain: Domain;
};

type Ticks = { at: readonly number[]; format: (tick: number) => string };

type PlotAxesProps = {
  size: ChartSize;
  frame: PlotFrame;
  /** unit of the values, shown above the axis */
  unit: string;
  values: Ticks;
  /** the columns or buckets, counted from 1 */
  columns: Ticks;
};

/** Grid lines at the values, and labels below the columns; the axes themselves are not drawn. */
export function PlotAxes({ size, frame, unit, values, columns }: PlotAxesProps) {
  const letter = letterSize[size];
  return (
    <>
      <text className="chart-unit" x={0} y={letter}>
        {unit}
      </text>
      <VictoryAxis
        {...frame}
        dependentAxis
        tickValues={[...values.at]}
        tickFormat={values.format}
        axisComponent={<NoMark />}
        // Victory omits grid lines without a stroke, even with a custom component.
        style={{ grid: { stroke: 'currentColor' } }}
        gridComponent={<GridLine />}
        tickLabelComponent={<TextMark className="chart-tick" dx={2} dy={letter * 0.35} />}
      />
      <VictoryAxis
        {...frame}
        tickValues={[...columns.at]}
        tickFormat={columns.format}
        axisComponent={<NoMark />}
        tickLabelComponent={<TextMark className="chart-tick" dy={letter * 0.6} />}
      />
    </>
  );
}

/** Returns one target over the full height of the plot for each column. */
export function columnTargets({ width, height, padding }: PlotFrame, count: number): ChartTarget[] {
  const step = (width - padding.left - padding.right) / count;
  return Array.from({ length: count }, (_, column) => ({
    x: padding.left + column * step,
    y: padding.top,
    width: step,
    height: height - padding.top - padding.bottom,
  }));
}

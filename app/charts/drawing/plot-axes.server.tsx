import { VictoryAxis } from 'victory';
import { GridLine, NoMark, TextMark } from './chart-marks.server.tsx';
import { letterSize, type ChartSize, type Domain } from '../chart-size.ts';
import type { ChartTarget } from './chart-svg.server.tsx';

type Padding = { top: number; right: number; bottom: number; left: number };

/** Where a plot lies in its picture, as Victory's parts take it. */
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
  /** what the values are counted in, over the top of their axis */
  unit: string;
  values: Ticks;
  /** the columns, or buckets, from 1 */
  columns: Ticks;
};

/** Lines across at the values, and words under the columns; an axis itself is not drawn. */
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
        // Victory leaves out lines that have no stroke before it asks who draws them.
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

/** The whole height of the plot over each of so many columns. */
export function columnTargets({ width, height, padding }: PlotFrame, count: number): ChartTarget[] {
  const step = (width - padding.left - padding.right) / count;
  return Array.from({ length: count }, (_, column) => ({
    x: padding.left + column * step,
    y: padding.top,
    width: step,
    height: height - padding.top - padding.bottom,
  }));
}

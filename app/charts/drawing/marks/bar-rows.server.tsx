import { VictoryAxis, VictoryBar } from 'victory';
import { BarMark, NoMark, TextMark } from './chart-marks.server.tsx';
import {
  chartWidths,
  estimateTextWidth,
  letterSize,
  type ChartSize,
  type Domain,
  type RenderedChart,
} from '#app/charts/chart-size.ts';
import { renderChartSvg } from '../chart-svg.server.tsx';
import { memoizeChart } from '../memoize-chart.server.ts';

export type BarRow = {
  label: string;
  value: number;
  /** the formatted value at the end of the bar: "38" or "38 (28 %)" */
  valueText: string;
};

export type BarRows = { id: string; title: string; description: string; rows: BarRow[] };

type BarLayout = {
  /** beside: short labels in a column. above: long labels above their bars */
  labels: 'beside' | 'above';
  /** height of a row, relative to the font size */
  rowHeight: number;
  /** height of a bar, relative to the font size */
  barHeight: number;
};

/**
 * Renders horizontal bars in one colour, in the order of the rows, with the value at the end of each bar; without axis or legend.
 */
export function renderBarRows(chart: BarRows, layout: BarLayout): RenderedChart {
  return memoizeChart('bars', { ...chart, layout }, () => ({
    small: renderSize(chart, layout, 'small'),
    medium: renderSize(chart, layout, 'medium'),
  }));
}

function renderSize(chart: BarRows, layout: BarLayout, size: ChartSize): string {
  const { rows } = chart;
  const letter = letterSize[size];
  const above = layout.labels === 'above';
  const width = chartWidths[size];
  const step = layout.rowHeight * letter;
  const height = Math.ceil(step * rows.length);
  const widest = (texts: string[]) => Math.max(...texts.map((text) => estimateTextWidth(text, size)), 0);
  const padding = {
    top: 0,
    bottom: 0,
    left: above ? 0 : widest(rows.map(({ label }) => label)) + 8,
    // Space for the bold values and their distance from the bars.
    right: widest(rows.map(({ valueText }) => valueText)) + 14,
  };
  const domain: Domain = {
    x: [0.5, rows.length + 0.5],
    y: [0, Math.max(...rows.map(({ value }) => value), 1)],
  };
  const frame = { standalone: false, horizontal: true, width, height, padding, domain };
  // Victory counts rows from the bottom.
  const toPosition = (row: number) => rows.length - row;
  const shift = above ? letter * 0.6 : 0;

  return renderChartSvg({
    ...chart,
    size,
    height,
    targets: rows.map((_, row) => ({ x: 0, y: row * step, width, height: step })),
    children: (
      <>
        <g transform={above ? `translate(0 ${shift})` : undefined}>
          <VictoryBar
            {...frame}
            data={rows.map(({ value, valueText }, row) => ({
              x: toPosition(row),
              y: value,
              label: valueText,
            }))}
            barWidth={layout.barHeight * letter}
            dataComponent={<BarMark />}
            labels={({ datum }: { datum: { label: string } }) => datum.label}
            labelComponent={<TextMark className="chart-value" anchor="start" dx={6} dy={letter * 0.35} />}
          />
        </g>
        <VictoryAxis
          {...frame}
          tickValues={rows.map((_, row) => toPosition(row))}
          tickFormat={(tick: number) => rows[rows.length - tick]?.label ?? ''}
          axisComponent={<NoMark />}
          tickLabelComponent={
            above ? (
              <TextMark className="chart-label" anchor="start" dx={11} dy={-letter * 0.45} />
            ) : (
              <TextMark className="chart-label" anchor="end" dx={2} dy={letter * 0.35} />
            )
          }
        />
      </>
    ),
  });
}

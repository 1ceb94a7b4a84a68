import { VictoryBar, VictoryStack } from 'victory';
import { formatNumber } from '#app/i18n/format-number.ts';
import type { Language } from '#locales/catalogue.ts';
import { calculateAxisTicks } from './axis-ticks.ts';
import { ColumnMark, NoMark, TextMark } from './marks/chart-marks.server.tsx';
import {
  chartWidths,
  estimateTextWidth,
  letterSize,
  type ChartSize,
  type Domain,
  type RenderedChart,
} from '../chart-size.ts';
import { renderChartSvg } from './chart-svg.server.tsx';
import { memoizeChart } from './memoize-chart.server.ts';
import { FillPatterns, fillOf, stackFills } from './marks/fill-patterns.server.tsx';
import { columnTargets, PlotAxes, type PlotFrame } from './plot-axes.server.tsx';

/** A day or a month. `labels` are shown below the column, in one or two lines (`\n`); smaller sizes have shorter labels. */
export type HistoryColumn = { labels: Record<ChartSize, string>; parts: number[]; total: number };

export type HistoryChart = {
  id: string;
  title: string;
  description: string;
  /** unit of the axis, shown above it: "Antal personer" */
  unit: string;
  /** oldest first; `parts` from bottom to top, `total` above the column */
  columns: HistoryColumn[];
  language: Language;
};

const heights: Record<ChartSize, number> = { small: 240, medium: 260, large: 280 };

/** Renders one stacked column per day or month in all three sizes; the segments have one colour and different patterns. */
export function renderHistoryChart(chart: HistoryChart): Required<RenderedChart> {
  return memoizeChart('history', chart, () => ({
    small: renderSize(chart, 'small'),
    medium: renderSize(chart, 'medium'),
    large: renderSize(chart, 'large'),
  }));
}

function renderSize(chart: HistoryChart, size: ChartSize): string {
  const { id, columns, language } = chart;
  const tallest = Math.max(...columns.map(({ parts, total }) => Math.max(total, sum(parts))), 0);
  const ticks = calculateAxisTicks(tallest);
  const top = ticks.at(-1) ?? 1;
  const letter = letterSize[size];
  const padding = {
    top: 3.2 * letter,
    right: 0,
    bottom: 3.2 * letter,
    left: estimateTextWidth(formatNumber(top, language), size) + 10,
  };
  const width = chartWidths[size];
  const height = heights[size];
  const step = (width - padding.left) / columns.length;
  const domain: Domain = { x: [0.5, columns.length + 0.5], y: [0, top] };
  const frame: PlotFrame = { standalone: false, width, height, padding, domain };
  const parts = stackFills.slice(0, columns[0]?.parts.length ?? 0);

  return renderChartSvg({
    ...chart,
    size,
    height,
    targets: columnTargets(frame, columns.length),
    children: (
      <>
        <FillPatterns id={`${id}-${size}`} />
        <PlotAxes
          size={size}
          frame={frame}
          unit={chart.unit}
          values={{ at: ticks, format: (tick) => formatNumber(tick, language) }}
          columns={{
            at: columns.map((_, index) => index + 1),
            format: (tick) => columns[tick - 1]?.labels[size] ?? '',
          }}
        />
        <VictoryStack {...frame}>
          {parts.map((fill, series) => (
            <VictoryBar
              key={fill}
              data={columns.map((column, index) => ({ x: index + 1, y: column.parts[series] ?? 0 }))}
              barWidth={Math.round(step * 0.52)}
              dataComponent={
                <ColumnMark
                  className={`chart-${fill}`}
                  fill={fillOf(`${id}-${size}`, fill)}
                  series={series}
                />
              }
            />
          ))}
        </VictoryStack>
        <VictoryBar
          {...frame}
          data={columns.map((column, index) => ({
            x: index + 1,
            y: sum(column.parts),
            label: formatNumber(column.total, language),
          }))}
          dataComponent={<NoMark />}
          labels={({ datum }: { datum: { label: string } }) => datum.label}
          labelComponent={<TextMark className="chart-value" dy={-6} />}
        />
      </>
    ),
  });
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

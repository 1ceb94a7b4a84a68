import { VictoryAxis, VictoryBar, VictoryStack } from 'victory';
import { calculateAxisTicks } from './axis-ticks';
import { ColumnMark, GridLine, NoMark, TextMark } from './chart-marks.server';
import {
  chartWidths,
  estimateTextWidth,
  letterSize,
  type ChartSize,
  type Domain,
  type RenderedChart,
} from './chart-size';
import { renderChartSvg } from './chart-svg.server';
import { FillPatterns, fillOf, stackFills } from './fill-patterns.server';

export type HistoryChart = {
  id: string;
  title: string;
  description: string;
  /** what the axis counts, over its top: "Antal personer" */
  unit: string;
  /** oldest first; `parts` from the bottom of the column up, `total` printed over it */
  days: { weekday: string; date: string; dayOfMonth: string; parts: number[]; total: number }[];
  formatNumber: (value: number) => string;
};

const heights: Record<ChartSize, number> = { small: 240, medium: 260, large: 280 };

/** One column a day, stacked by type: one hue, told apart by hatch. In all three sizes. */
export function renderHistoryChart(chart: HistoryChart): Required<RenderedChart> {
  return {
    small: renderSize(chart, 'small'),
    medium: renderSize(chart, 'medium'),
    large: renderSize(chart, 'large'),
  };
}

function renderSize(chart: HistoryChart, size: ChartSize): string {
  const { id, days, formatNumber } = chart;
  const tallest = Math.max(...days.map(({ parts, total }) => Math.max(total, sum(parts))), 0);
  const ticks = calculateAxisTicks(tallest);
  const top = ticks.at(-1) ?? 1;
  const letter = letterSize[size];
  const padding = {
    top: 3.2 * letter,
    right: 0,
    bottom: 3.2 * letter,
    left: estimateTextWidth(formatNumber(top), size) + 10,
  };
  const width = chartWidths[size];
  const height = heights[size];
  const step = (width - padding.left) / days.length;
  const domain: Domain = { x: [0.5, days.length + 0.5], y: [0, top] };
  const frame = { standalone: false, width, height, padding, domain };
  const parts = stackFills.slice(0, days[0]?.parts.length ?? 0);

  return renderChartSvg({
    ...chart,
    size,
    height,
    targets: days.map((_, row) => ({
      x: padding.left + row * step,
      y: padding.top,
      width: step,
      height: height - padding.top - padding.bottom,
    })),
    children: (
      <>
        <FillPatterns id={`${id}-${size}`} />
        <text className="chart-unit" x={0} y={letter}>
          {chart.unit}
        </text>
        <VictoryAxis
          {...frame}
          dependentAxis
          tickValues={ticks}
          tickFormat={formatNumber}
          axisComponent={<NoMark />}
          // Victory leaves out lines that have no stroke before it asks who draws them.
          style={{ grid: { stroke: 'currentColor' } }}
          gridComponent={<GridLine />}
          tickLabelComponent={<TextMark className="chart-tick" dx={2} dy={letter * 0.35} />}
        />
        <VictoryAxis
          {...frame}
          tickValues={days.map((_, index) => index + 1)}
          tickFormat={(tick: number) => tickText(days[tick - 1], size)}
          axisComponent={<NoMark />}
          tickLabelComponent={<TextMark className="chart-tick" dy={letter * 0.6} />}
        />
        <VictoryStack {...frame}>
          {parts.map((fill, series) => (
            <VictoryBar
              key={fill}
              data={days.map((day, index) => ({ x: index + 1, y: day.parts[series] ?? 0 }))}
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
          data={days.map((day, index) => ({
            x: index + 1,
            y: sum(day.parts),
            label: formatNumber(day.total),
          }))}
          dataComponent={<NoMark />}
          labels={({ datum }: { datum: { label: string } }) => datum.label}
          labelComponent={<TextMark className="chart-value" dy={-6} />}
        />
      </>
    ),
  });
}

/** Weekday over date; seven dates with their months have no room in the small size. */
function tickText(day: HistoryChart['days'][number] | undefined, size: ChartSize): string {
  if (!day) return '';
  return `${day.weekday}\n${size === 'small' ? day.dayOfMonth : day.date}`;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

import { VictoryLine, VictoryScatter } from 'victory';
import { formatNumber } from '#app/i18n/format-number.ts';
import type { Language } from '#locales/catalogue.ts';
import { calculateAxisTicks } from './axis-ticks.ts';
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
import type { LineVariant } from '../line-variants.ts';
import { LineMark, PointMark } from './marks/line-marks.server.tsx';
import { columnTargets, PlotAxes, type PlotFrame } from './plot-axes.server.tsx';
import { spreadLabels } from './spread-labels.ts';

export type LineSeries = {
  variant: LineVariant;
  /** label at the line's end, where it fits: a word or two */
  shortName: string;
  /** one value per bucket; null is a gap */
  values: (number | null)[];
};

export type LineChart = {
  id: string;
  title: string;
  description: string;
  /** unit of the axis, shown above it */
  unit: string;
  /** counts have whole steps on the axis */
  kind: 'counts' | 'measures';
  /** labels of the buckets, oldest first; one or two lines (`\n`) */
  ticks: string[];
  series: LineSeries[];
  language: Language;
};

const heights: Record<ChartSize, number> = { small: 240, medium: 280, large: 330 };
/** Closer markers would overlap and hide the line. */
const MIN_MARKER_STEP = 11;

/**
 * Renders one line per series in all three sizes; lines differ in colour, dash pattern and marker and have a label at the end.
 */
export function renderLineChart(chart: LineChart): Required<RenderedChart> {
  return memoizeChart('line', chart, () => ({
    small: renderSize(chart, 'small'),
    medium: renderSize(chart, 'medium'),
    large: renderSize(chart, 'large'),
  }));
}

function renderSize(chart: LineChart, size: ChartSize): string {
  const { ticks: buckets, series, language } = chart;
  const formatTick = (value: number) => formatNumber(value, language, Number.isInteger(value) ? 0 : 1);
  const values = series.flatMap((line) => line.values).filter((value) => value !== null);
  const ticks = calculateAxisTicks(Math.max(...values, 0), chart.kind);
  const top = ticks.at(-1) ?? 1;
  const letter = letterSize[size];
  const height = heights[size];
  const width = chartWidths[size];
  const ends = placeEnds(series, { size, height, top });
  const padding = {
    top: PLOT_TOP * letter,
    right:
      ends === null ? letter * 0.6 : Math.max(...ends.map(({ text }) => estimateTextWidth(text, size))) + 14,
    bottom: PLOT_BOTTOM * letter,
    left: Math.max(...ticks.map((tick) => estimateTextWidth(formatTick(tick), size))) + 10,
  };
  const step = (width - padding.left - padding.right) / buckets.length;
  const domain: Domain = { x: [0.5, buckets.length + 0.5], y: [0, top] };
  const frame: PlotFrame = { standalone: false, width, height, padding, domain };
  const shown = chooseTicks(buckets, step, size);

  return renderChartSvg({
    ...chart,
    size,
    height,
    targets: columnTargets(frame, buckets.length),
    children: (
      <>
        <PlotAxes
          size={size}
          frame={frame}
          unit={chart.unit}
          values={{ at: ticks, format: formatTick }}
          columns={{ at: shown, format: (tick) => buckets[tick - 1] ?? '' }}
        />
        {/* Last year is drawn first, so that it is behind the others. */}
        {series
          .map((line, index) => ({ ...line, index }))
          .toReversed()
          .map(({ variant, values, index }) => (
            <g key={variant}>
              <VictoryLine
                {...frame}
                data={values.map((y, at) => ({ x: at + 1, y }))}
                groupComponent={<g />}
                dataComponent={<LineMark variant={variant} series={index} />}
              />
              <VictoryScatter
                {...frame}
                data={markedPoints(values, step)}
                groupComponent={<g />}
                dataComponent={<PointMark variant={variant} series={index} />}
              />
            </g>
          ))}
        {ends?.map(({ text, y }) => (
          <text key={text} className="chart-label" x={width - padding.right + 8} y={y + letter * 0.35}>
            {text}
          </text>
        ))}
      </>
    ),
  });
}

/** Space above and below the plot, relative to the font size. */
const PLOT_TOP = 2.4;
const PLOT_BOTTOM = 3.2;

/** Calculates the positions of the labels at the ends of the lines; null when they do not fit, and in the small size. */
function placeEnds(
  series: readonly LineSeries[],
  { size, height, top }: { size: ChartSize; height: number; top: number },
): { text: string; y: number }[] | null {
  if (size === 'small') return null;
  const letter = letterSize[size];
  const foot = height - PLOT_BOTTOM * letter;
  const head = PLOT_TOP * letter;
  const ending = series.flatMap(({ shortName, values }) => {
    const last = values.findLast((value) => value !== null);
    return last == null ? [] : [{ text: shortName, y: foot - (last / top) * (foot - head) }];
  });
  const spread = spreadLabels(
    ending.map(({ y }) => y),
    letter * 1.25,
    head,
    foot,
  );
  return spread === null || ending.length === 0
    ? null
    : ending.map(({ text }, index) => ({ text, y: spread[index] ?? 0 }));
}

/** Returns all points if their markers fit, otherwise the end points. */
function markedPoints(values: (number | null)[], step: number): { x: number; y: number }[] {
  const points = values.flatMap((y, index) => (y === null ? [] : [{ x: index + 1, y }]));
  return step >= MIN_MARKER_STEP
    ? points
    : points.filter((_, index) => index === 0 || index === points.length - 1);
}

/** Returns the labelled buckets, counted from 1: as many as fit, evenly spaced, including the last one. */
function chooseTicks(buckets: readonly string[], step: number, size: ChartSize): number[] {
  const lines = buckets.flatMap((text) => text.split('\n'));
  const widest = Math.max(...lines.map((text) => estimateTextWidth(text, size)), 1) + 8;
  const every = Math.max(1, Math.ceil(widest / step));
  return buckets.map((_, index) => index + 1).filter((tick) => (buckets.length - tick) % every === 0);
}

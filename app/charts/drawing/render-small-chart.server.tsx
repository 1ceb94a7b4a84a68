import { VictoryLine, VictoryScatter } from 'victory';
import { formatNumber } from '#app/i18n/format-number.ts';
import type { Language } from '#locales/catalogue.ts';
import { chartWidths, estimateTextWidth, letterSize } from '../chart-size.ts';
import type { LineVariant } from '../line-variants.ts';
import { calculateAxisTicks } from './axis-ticks.ts';
import { renderChartSvg } from './chart-svg.server.tsx';
import { LineMark, PointMark } from './marks/line-marks.server.tsx';
import { memoizeChart } from './memoize-chart.server.ts';
import { PlotAxes, type PlotFrame } from './plot-axes.server.tsx';

export type SmallChart = {
  id: string;
  title: string;
  description: string;
  /** The highest value of all charts beside each other, so that their axes are equal. */
  max: number;
  /** Names of the first and the last bucket. */
  ends: [first: string, last: string];
  /** The line in front first; one value per bucket, null is a gap. */
  series: { variant: LineVariant; values: (number | null)[] }[];
  language: Language;
};

const SIZE = 'small';
const HEIGHT = 132;

/** Renders one of several small line charts of percentages that have the same axes; returns SVG markup. */
export function renderSmallChart(chart: SmallChart): string {
  return memoizeChart('small line', chart, render);
}

function render({ series, ends, max, language, ...chart }: SmallChart): string {
  const letter = letterSize[SIZE];
  const buckets = Math.max(...series.map(({ values }) => values.length), 1);
  const ticks = calculateAxisTicks(max, 'measures');
  const format = (value: number) => formatNumber(value, language, Number.isInteger(value) ? 0 : 1);
  const [first, last] = ends.map((text) => estimateTextWidth(text, SIZE) / 2) as [number, number];
  const axis = Math.max(...ticks.map((tick) => estimateTextWidth(format(tick), SIZE))) + 10;
  const frame: PlotFrame = {
    standalone: false,
    width: chartWidths[SIZE],
    height: HEIGHT,
    padding: { top: 1.8 * letter, right: last + 2, bottom: 1.8 * letter, left: Math.max(axis, first) },
    domain: { x: [1, Math.max(buckets, 2)], y: [0, ticks.at(-1) ?? 1] },
  };
  return renderChartSvg({
    ...chart,
    size: SIZE,
    height: HEIGHT,
    targets: [],
    children: (
      <>
        <PlotAxes
          size={SIZE}
          frame={frame}
          unit="%"
          values={{ at: ticks, format }}
          columns={{
            at: buckets === 1 ? [1] : [1, buckets],
            format: (tick) => (tick === 1 ? ends[0] : ends[1]),
          }}
        />
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
                data={findLonePoints(values)}
                groupComponent={<g />}
                dataComponent={<PointMark variant={variant} series={index} />}
              />
            </g>
          ))}
      </>
    ),
  });
}

/** The values between two gaps, which no line shows. */
function findLonePoints(values: readonly (number | null)[]): { x: number; y: number }[] {
  return values.flatMap((y, index) =>
    y !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
      ? [{ x: index + 1, y }]
      : [],
  );
}

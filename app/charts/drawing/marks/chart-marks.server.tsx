/*
 * The components that Victory renders with. Victory calculates positions and passes them to these components, which use classes
 * instead of inline styles: the appearance of charts is defined in charts.css.
 */

type Anchor = 'start' | 'middle' | 'end';

/** The props that Victory adds to a component; all optional, because the elements are created without them. */
type Placed = {
  x?: number;
  y?: number;
  x0?: number;
  y0?: number;
  x1?: number;
  x2?: number;
  y1?: number;
  y2?: number;
  barWidth?: number;
  index?: number | string;
  text?: string;
  textAnchor?: Anchor;
};

/** A segment of a stacked column, with a gap of 1 to the segment above it. Renders nothing for 0. */
export function ColumnMark(props: Placed & { className: string; fill?: string | undefined; series: number }) {
  const { x = 0, y = 0, y0 = 0, barWidth = 0, className, fill, series } = props;
  const height = y0 - y;
  if (height <= 0) return null;
  return (
    <rect
      className={className}
      fill={fill}
      data-series={series}
      x={x - barWidth / 2}
      y={y + Math.min(1, height / 2)}
      width={barWidth}
      height={Math.max(height - 1, 1)}
    />
  );
}

/** A horizontal bar. A value of 0 has a width of 1, so that the row does not look empty. */
export function BarMark({ x = 0, y = 0, x0 = 0, barWidth = 0 }: Placed) {
  return (
    <rect
      className="chart-solid"
      data-series={0}
      x={x0}
      y={y - barWidth / 2}
      width={Math.max(x - x0, 1)}
      height={barWidth}
    />
  );
}

/** Text of one or more lines (`\n`): a value, a category, a tick. `dy` moves the first line, in user units. */
export function TextMark(props: Placed & { className: string; dx?: number; dy?: number; anchor?: Anchor }) {
  const { x = 0, y = 0, text = '', textAnchor, className, dx = 0, dy = 0, anchor = textAnchor } = props;
  const lines = text.split('\n');
  return (
    <text className={className} textAnchor={anchor} x={x + dx} y={y + dy}>
      {lines.length === 1
        ? lines[0]
        : lines.map((line, index) => (
            <tspan key={line} x={x + dx} dy={index === 0 ? 0 : '1.25em'}>
              {line}
            </tspan>
          ))}
    </text>
  );
}

/** A grid line at a tick; the one at zero is the baseline. */
export function GridLine({ x1, x2, y1, y2, index }: Placed) {
  return (
    <line className={Number(index) === 0 ? 'chart-floor' : 'chart-grid'} x1={x1} x2={x2} y1={y1} y2={y2} />
  );
}

/** Replaces a component of Victory that is not needed. */
export function NoMark() {
  return null;
}

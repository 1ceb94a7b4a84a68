/*
 * What Victory draws with. It calculates places and hands them to these parts, which bring classes instead of its
 * inline styles, colours and fonts: how charts look is charts.css alone.
 */

type Anchor = 'start' | 'middle' | 'end';

/** What Victory adds to a part when it places it; all optional, for the part is written before it is placed. */
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

/** A part of a stack of columns, with a gap of 1 towards the part above it. Nothing for a count of 0. */
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

/** A horizontal bar. A count of 0 keeps a hair's width, so that the row is not taken for an empty one. */
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

/** A line across the plot at a tick; the one at zero is the floor that columns stand on. */
export function GridLine({ x1, x2, y1, y2, index }: Placed) {
  return (
    <line className={Number(index) === 0 ? 'chart-floor' : 'chart-grid'} x1={x1} x2={x2} y1={y1} y2={y2} />
  );
}

/** Stands for a part of Victory's that is not wanted. */
export function NoMark() {
  return null;
}

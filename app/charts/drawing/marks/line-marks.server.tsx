import { markerPaths, type LineVariant } from '#app/charts/line-variants.ts';

type Scale = { x: (value: number) => number; y: (value: number) => number };

/** The props that Victory passes to the component of a line. */
type PlacedLine = { data?: { _x: number; _y: number | null }[]; scale?: Scale };

/** A line through the values, with gaps for missing ones. */
export function LineMark({
  data = [],
  scale,
  variant,
  series,
}: PlacedLine & { variant: LineVariant; series: number }) {
  if (scale === undefined) return null;
  let isBroken = true;
  const path = data
    .map(({ _x, _y }) => {
      if (_y === null) {
        isBroken = true;
        return '';
      }
      const command = isBroken ? 'M' : 'L';
      isBroken = false;
      return `${command}${scale.x(_x).toFixed(1)} ${scale.y(_y).toFixed(1)}`;
    })
    .join('');
  return <path className="chart-line" data-variant={variant} data-series={series} d={path} />;
}

/** The marker of a value. */
export function PointMark(props: { x?: number; y?: number; variant: LineVariant; series: number }) {
  const { x = 0, y = 0, variant, series } = props;
  return (
    <path
      className="chart-point"
      data-variant={variant}
      data-series={series}
      d={markerPaths[variant]}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
    />
  );
}

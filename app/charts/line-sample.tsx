import { markerPaths, type LineVariant } from './line-variants.ts';

/** A sample of a line in the chart's legend, with its dash pattern and marker. */
export function LineSample({ variant }: { variant: LineVariant }) {
  return (
    <svg
      className="chart-sample chart-line-sample"
      viewBox="-16 -6 32 12"
      aria-hidden="true"
      focusable="false"
    >
      <path className="chart-line" data-variant={variant} d="M-16 0H16" />
      <path className="chart-point" data-variant={variant} d={markerPaths[variant]} />
    </svg>
  );
}

import { markerPaths, type LineLook } from './line-looks';

/** A sample of a line of the chart, with its dash and its marker. */
export function LineSample({ look }: { look: LineLook }) {
  return (
    <svg
      className="chart-sample chart-line-sample"
      viewBox="-16 -6 32 12"
      aria-hidden="true"
      focusable="false"
    >
      <path className="chart-line" data-look={look} d="M-16 0H16" />
      <path className="chart-point" data-look={look} d={markerPaths[look]} />
    </svg>
  );
}

export type LegendFill = 'solid' | 'hatch' | 'dots';

/** A sample of a fill in the chart's legend. */
export function LegendSample({ fill }: { fill: LegendFill }) {
  return (
    <svg className="chart-sample" viewBox="0 0 18 12" aria-hidden="true" focusable="false">
      <rect
        className={`chart-${fill} ${fill === 'solid' ? '' : 'chart-ground'}`}
        x="0.5"
        y="0.5"
        width="17"
        height="11"
      />
      {fill === 'hatch' && <path className="chart-sample-lines" d="M1 8 8 1M3 11.5 14 .5M10 11.5 17.5 4" />}
      {fill === 'dots' &&
        [4, 9, 14].map((x) =>
          [4, 8.5].map((y) => <circle key={`${x} ${y}`} className="chart-ink" cx={x} cy={y} r="1.1" />),
        )}
    </svg>
  );
}

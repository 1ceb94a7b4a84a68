/** The fills of a stack's segments from bottom to top; the legend uses the same three. */
export const stackFills = ['solid', 'hatch', 'dots'] as const;

export type StackFill = (typeof stackFills)[number];

/** Returns the `fill` attribute of a segment; `undefined` when the style sheet sets the colour. */
export function fillOf(id: string, fill: StackFill): string | undefined {
  return fill === 'solid' ? undefined : `url(#${id}-${fill})`;
}

/** The patterns for `fillOf` in the chart's colour. `id` as in `fillOf`. */
export function FillPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-hatch`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="chart-ground" width="5" height="5" />
        <rect className="chart-ink" width="1.6" height="5" />
      </pattern>
      <pattern id={`${id}-dots`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect className="chart-ground" width="5" height="5" />
        <circle className="chart-ink" cx="2.5" cy="2.5" r="1" />
      </pattern>
    </defs>
  );
}

/**
 * A chart is rendered once per width, so that its text keeps its size; a container query shows the size that fits. Widths are in
 * user units, which are about CSS pixels.
 */
export const chartWidths = { small: 272, medium: 360, large: 720 } as const;

export type ChartSize = keyof typeof chartWidths;

/** A chart as SVG markup in its sizes; without `large`, `medium` is used at its greatest width. */
export type RenderedChart = { small: string; medium: string; large?: string };

/** The ranges of the axes, as Victory expects them. */
export type Domain = { x: [number, number]; y: [number, number] };

/** Font size in user units, as set in charts.css. */
export const letterSize: Record<ChartSize, number> = { small: 12.5, medium: 13.5, large: 13.5 };

/** Estimates the width of a text in user units, precise enough to reserve space for a label. */
export function estimateTextWidth(text: string, size: ChartSize): number {
  const widths = [...text].map((letter) => {
    if (/\d/.test(letter)) return 0.64;
    return /[\s.,():–]/.test(letter) ? 0.32 : 0.53;
  });
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0) * letterSize[size]);
}

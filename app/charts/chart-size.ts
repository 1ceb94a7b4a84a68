/**
 * A chart is drawn once for each width it may get, so that its letters keep their size: a container query shows the one
 * that fits. Widths are user units, and about the CSS pixels the chart is shown at.
 */
export const chartWidths = { small: 272, medium: 360, large: 720 } as const;

export type ChartSize = keyof typeof chartWidths;

/** The same chart as SVG markup in the sizes it has; without `large`, `medium` stands in at its greatest width. */
export type RenderedChart = { small: string; medium: string; large?: string };

/** The values a plot reaches over, as Victory takes them. */
export type Domain = { x: [number, number]; y: [number, number] };

/** Height of the letters in user units, as charts.css sets it. */
export const letterSize: Record<ChartSize, number> = { small: 12.5, medium: 13.5, large: 13.5 };

/** Roughly how wide a text becomes in user units: enough to leave room for a label, not to set type by. */
export function estimateTextWidth(text: string, size: ChartSize): number {
  const widths = [...text].map((letter) => {
    if (/\d/.test(letter)) return 0.64;
    return /[\s.,():–]/.test(letter) ? 0.32 : 0.53;
  });
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0) * letterSize[size]);
}

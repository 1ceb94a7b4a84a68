import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { chartWidths, type ChartSize } from '../chart-size.ts';

/** The area in which the pointer and the arrow keys select a row of the chart's table. */
export type ChartTarget = { x: number; y: number; width: number; height: number };

type ChartSvg = {
  /** unique in the page; prefix of the ids of its elements */
  id: string;
  size: ChartSize;
  height: number;
  title: string;
  description: string;
  /** in the order of the table's rows */
  targets: ChartTarget[];
  children: ReactNode;
};

/**
 * Renders a chart to SVG markup with title and description, one transparent target per row (`data-row`) and coordinates rounded
 * to one decimal. Ids are fixed and nothing is measured, so equal data give equal markup.
 */
export function renderChartSvg({
  id,
  size,
  height,
  title,
  description,
  targets,
  children,
}: ChartSvg): string {
  const titleId = `${id}-${size}-title`;
  const descriptionId = `${id}-${size}-desc`;
  const markup = renderToStaticMarkup(
    <svg
      className={`chart chart-${size}`}
      viewBox={`0 0 ${chartWidths[size]} ${height}`}
      role="img"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
    >
      <title id={titleId}>{title}</title>
      <desc id={descriptionId}>{description}</desc>
      {children}
      {targets.map((target, row) => (
        <rect key={row} className="chart-target" data-row={row} {...target}>
          {/* An empty title prevents the chart's own title from being shown as a tooltip. */}
          <title />
        </rect>
      ))}
    </svg>,
  );
  return tidy(markup);
}

/** Removes a redundant role of Victory's groups inside `role=img`, and rounds coordinates. */
function tidy(markup: string): string {
  return markup
    .replaceAll(' role="presentation"', '')
    .replace(/(?<= (?:x|y|x1|x2|y1|y2|width|height)=")-?\d+\.\d+/g, (number) =>
      String(Number(Number(number).toFixed(1))),
    );
}

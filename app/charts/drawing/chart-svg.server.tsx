import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { chartWidths, type ChartSize } from '../chart-size.ts';

/** Where the pointer and the arrow keys find a row of the table beside the chart. */
export type ChartTarget = { x: number; y: number; width: number; height: number };

type ChartSvg = {
  /** unique in the page; the ids of its parts begin with it */
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
 * SVG markup of one chart: named and described, a transparent target a row (`data-row`), coordinates rounded to one
 * decimal. Fixed ids and no measuring, so the same data give the same bytes.
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
          {/* An empty title keeps the browser from showing the chart's own as a tooltip. */}
          <title />
        </rect>
      ))}
    </svg>,
  );
  return tidy(markup);
}

/** Victory's groups carry a role that says nothing inside `role=img`, and its places have float noise. */
function tidy(markup: string): string {
  return markup
    .replaceAll(' role="presentation"', '')
    .replace(/(?<= (?:x|y|x1|x2|y1|y2|width|height)=")-?\d+\.\d+/g, (number) =>
      String(Number(Number(number).toFixed(1))),
    );
}

import { useRef, type CSSProperties, type ReactNode } from 'react';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { RenderedChart } from './chart-size.ts';
import { ChartTable, type ChartData } from './chart-table.tsx';
import { LegendSample, type LegendFill } from './legend-sample.tsx';
import type { LineVariant } from './line-variants.ts';
import { LineSample } from './line-sample.tsx';
import { useChartReadout } from './use-chart-readout.ts';
import styles from './chart-figure.module.css';

/** A part of the chart by how it is drawn: filled, or a line. */
export type LegendItem = { text: string } & ({ fill: LegendFill } | { line: LineVariant });

type ChartFigureProps = {
  id: string;
  title: ReactNode;
  headingLevel?: 2 | 3;
  /** what the chart says, in one sentence */
  reading: string;
  /** from a `*-chart.server.tsx`, and from nowhere else: it is put into the page as it is */
  charts: RenderedChart;
  /** how the rows of the table lie in the chart */
  direction: 'columns' | 'bars';
  legend?: LegendItem[];
  /** in the order of the chart */
  table: ChartData;
  /** "Visa som tabell" */
  tableText: string;
  /** what the arrow keys do, for those who hear it */
  help: string;
};

/** A chart as a newspaper prints it: heading, what it says, key, picture, and the figures themselves. */
export function ChartFigure(props: ChartFigureProps) {
  const { id, title, headingLevel = 2, reading, charts, direction, legend, table, tableText, help } = props;
  const Heading = `h${headingLevel}` as const;
  const figures = useRef<HTMLDivElement>(null);
  const { canvas, enhanced, readout } = useChartReadout(direction, figures);
  const headingId = `${id}-rubrik`;
  const helpId = `${id}-hjalp`;
  const control = enhanced && {
    role: 'group',
    tabIndex: 0,
    'aria-labelledby': headingId,
    'aria-describedby': helpId,
  };
  return (
    <figure className={styles.figure} id={id} role="group" aria-labelledby={headingId}>
      <div>
        <Heading id={headingId} tabIndex={-1}>
          {title}
        </Heading>
        <p className={styles.reading}>{reading}</p>
      </div>
      {legend && (
        <ul role="list" className={styles.legend}>
          {legend.map((item) => (
            <li key={item.text}>
              {'fill' in item ? <LegendSample fill={item.fill} /> : <LineSample variant={item.line} />}
              {item.text}
            </li>
          ))}
        </ul>
      )}
      <div ref={canvas} className="chart-canvas" {...control}>
        {(['small', 'medium', 'large'] as const).map((size) => {
          const svg = charts[size];
          // Markup of our own server code, made of escaped texts: the one place where markup is put in as it is.
          return (
            svg && (
              <div
                key={size}
                className="chart-size"
                data-size={size}
                dangerouslySetInnerHTML={{ __html: svg }}
              />
            )
          );
        })}
        {readout && (
          <div
            className={styles.readout}
            style={{ '--middle': `${readout.left}px`, insetBlockStart: readout.top } as CSSProperties}
          >
            <p className={styles.label}>{readout.label}</p>
            <ul role="list">
              {readout.values.map(({ name, text, chosen }) => (
                <li key={name} className={styles.value} data-chosen={chosen ? '' : undefined}>
                  <span>{name}</span>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {enhanced && <VisuallyHidden id={helpId}>{help}</VisuallyHidden>}
      <div ref={figures} className={styles.figures}>
        <Disclosure summary={tableText}>
          <ChartTable {...table} />
        </Disclosure>
      </div>
    </figure>
  );
}

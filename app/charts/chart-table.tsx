import { useId } from 'react';

export type ChartData = {
  caption: string;
  /** heads of the columns; the first is over the row heads */
  head: string[];
  /** formatted; `parts` as many as the other heads */
  rows: { label: string; parts: string[] }[];
};

const region = { role: 'region', tabIndex: 0 } as const;

/**
 * The figures behind a chart, in a region that scrolls sideways where the page is narrow. They are the chart's true
 * alternative, and where its read-out takes its words from.
 */
export function ChartTable({ caption, head, rows }: ChartData) {
  const captionId = useId();
  return (
    <div className="scroll" {...region} aria-labelledby={captionId}>
      <table className="table chart-table">
        <caption id={captionId} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {head.map((text, index) => (
              <th key={text} scope="col" data-numeric={index === 0 ? undefined : ''}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, parts }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {parts.map((part, index) => (
                <td key={head[index + 1]} data-numeric="">
                  {part}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useId } from 'react';

export type ChartData = {
  caption: string;
  /** column headings, starting with the one of the row headings */
  head: string[];
  /** formatted values; one of `parts` per remaining column */
  rows: { label: string; parts: string[] }[];
};

const region = { role: 'region', tabIndex: 0 } as const;

/**
 * The values of a chart, in a region that scrolls sideways on narrow pages. The table is the text alternative of the chart and
 * the source of its readout.
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

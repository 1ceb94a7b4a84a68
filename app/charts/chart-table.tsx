export type ChartData = {
  caption: string;
  /** heads of the columns; the first is over the row heads */
  head: string[];
  /** formatted; `parts` as many as the other heads */
  rows: { label: string; parts: string[] }[];
};

/** The figures behind a chart. It is the chart's true alternative, and where its read-out takes its words from. */
export function ChartTable({ caption, head, rows }: ChartData) {
  return (
    <table className="table chart-table">
      <caption className="visually-hidden">{caption}</caption>
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
  );
}

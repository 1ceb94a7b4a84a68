import type { CSSProperties, ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** identifies the row; stays visible when the table is scrolled sideways */
  rowHeader?: boolean;
  /** figures, aligned to the right */
  numeric?: boolean;
  /** dates and similar values without line breaks */
  nowrap?: boolean;
  /** share of the table's width in percent, for long tables: the column keeps its width while further rows are loaded */
  width?: number;
  /** the sort direction of this column; null when the rows are sorted by another column */
  sorted?: 'ascending' | 'descending' | null;
};

type DataTableProps<Row> = {
  id: string;
  /** content and number of the rows: "Frånvarande i dag, 50 av 137" */
  caption: ReactNode;
  /** hides the caption visually, when the card's heading has the same text */
  captionHidden?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  /** number of rows that are being loaded */
  pendingRows?: number;
  /** unique in the page; also the row's fragment ("rad-51") */
  rowId: (row: Row, index: number) => string;
};

const region = { role: 'region', tabIndex: 0 } as const;

/**
 * A table in a focusable region that scrolls sideways on narrow pages (WCAG 1.4.10 allows this for tables) and can be scrolled by
 * keyboard.
 */
export function DataTable<Row>({
  id,
  caption,
  captionHidden,
  columns,
  rows,
  pendingRows = 0,
  rowId,
}: DataTableProps<Row>) {
  const captionId = `${id}-rubrik`;
  return (
    <div className="scroll" {...region} aria-labelledby={captionId}>
      <table
        className="table"
        id={id}
        data-fixed={columns.some(({ width }) => width !== undefined) ? '' : undefined}
      >
        <caption id={captionId}>
          <span className={captionHidden ? 'visually-hidden' : undefined}>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sorted ?? undefined}
                style={
                  column.width === undefined
                    ? undefined
                    : ({ '--column-width': `${String(column.width)}%` } as CSSProperties)
                }
                {...cellMarks(column)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowId(row, index)} id={rowId(row, index)}>
              {columns.map((column) =>
                column.rowHeader ? (
                  <th key={column.id} scope="row" {...cellMarks(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} {...cellMarks(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {Array.from({ length: pendingRows }, (_, at) => (
            <tr key={`skeleton-${String(at)}`} className="seen-late" data-skeleton="" aria-hidden="true">
              {columns.map(({ id: column }) => (
                <td key={column}>
                  <div className="bone" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellMarks<Row>({ rowHeader, numeric, nowrap }: Column<Row>) {
  return {
    'data-sticky': rowHeader ? '' : undefined,
    'data-numeric': numeric ? '' : undefined,
    'data-nowrap': nowrap ? '' : undefined,
  };
}

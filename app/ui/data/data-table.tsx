import type { CSSProperties, ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** names the row; stays in view when the table is scrolled sideways */
  rowHeader?: boolean;
  /** figures, to the right */
  numeric?: boolean;
  /** dates and the like, never broken */
  nowrap?: boolean;
  /**
   * share of the table's width in percent, for tables of many rows: a column keeps its width while further rows arrive
   */
  width?: number;
  /** how the rows are ordered by this column; null where they are by another */
  sorted?: 'ascending' | 'descending' | null;
};

type DataTableProps<Row> = {
  id: string;
  /** what the rows are, and how many: "Frånvarande i dag, 50 av 137" */
  caption: ReactNode;
  /** where the card's heading says the same to the eye */
  captionHidden?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  /** how many rows are on their way */
  pendingRows?: number;
  /** unique in the page: also the row's fragment ("rad-51") */
  rowId: (row: Row, index: number) => string;
};

const region = { role: 'region', tabIndex: 0 } as const;

/**
 * A real table in a region of its own that scrolls sideways where the page is narrow (WCAG 1.4.10 allows it for tables)
 * and can be scrolled by keyboard.
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

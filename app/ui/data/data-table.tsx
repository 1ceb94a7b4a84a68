import {
  getCoreRowModel,
  useReactTable,
  type ColumnDef,
  type ColumnDefTemplate,
  type ColumnMeta,
  type SortingState,
} from '@tanstack/react-table';
import type { CSSProperties, ReactNode } from 'react';

type DataTableProps<Row> = {
  id: string;
  /** content and number of the rows: "Frånvarande i dag, 50 av 137" */
  caption: ReactNode;
  /** hides the caption visually, when the card's heading has the same text */
  captionHidden?: boolean;
  columns: ColumnDef<Row>[];
  rows: Row[];
  /** the order of the rows, in which the server has sorted them */
  sorting?: SortingState;
  /** On narrow pages each row is a card: a list of its cells with their headings. Headings that sort are above the cards. */
  cards?: boolean;
  /** A row takes the focus when the URL has its id as the fragment. */
  focusableRows?: boolean;
  /** number of rows that are being loaded */
  pendingRows?: number;
  /** unique in the page; also the row's fragment ("rad-51") */
  rowId: (row: Row, index: number) => string;
};

const region = { role: 'region', tabIndex: 0 } as const;
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/**
 * A table in a focusable region that scrolls sideways on narrow pages (WCAG 1.4.10 allows this for tables) and can be scrolled by
 * keyboard. The server sorts and pages, so that both work without JavaScript; hence the core row model, without the others.
 */
export function DataTable<Row>({
  id,
  caption,
  captionHidden,
  columns,
  rows,
  sorting = [],
  cards = false,
  focusableRows = false,
  pendingRows = 0,
  rowId,
}: DataTableProps<Row>) {
  const table = useReactTable({
    data: rows,
    columns,
    state: { sorting },
    getCoreRowModel: getCoreRowModel(),
    getRowId: rowId,
    manualSorting: true,
    manualPagination: true,
  });
  const captionId = `${id}-rubrik`;
  // Browsers do not expose a table that is displayed as blocks.
  const role = (name: string) => (cards ? { role: name } : undefined);
  const isFixed = columns.some(({ meta }) => meta?.width !== undefined);
  return (
    <div className="scroll" {...region} aria-labelledby={captionId}>
      <table
        className="table"
        id={id}
        data-fixed={isFixed ? '' : undefined}
        data-cards={cards ? '' : undefined}
        {...role('table')}
      >
        <caption id={captionId}>
          <span className={captionHidden ? 'visually-hidden' : undefined}>{caption}</span>
        </caption>
        <thead {...role('rowgroup')}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} {...role('row')}>
              {group.headers.map(({ id: column, column: { columnDef, getIsSorted }, getContext }) => {
                const sorted = getIsSorted();
                return (
                  <th
                    key={column}
                    scope="col"
                    aria-sort={sorted === false ? undefined : ARIA_SORT[sorted]}
                    style={widthOf(columnDef.meta)}
                    {...role('columnheader')}
                    {...cellMarks(columnDef.meta)}
                  >
                    {render(columnDef.header, getContext())}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody {...role('rowgroup')}>
          {table.getCoreRowModel().rows.map((row) => (
            <tr key={row.id} id={row.id} tabIndex={focusableRows ? -1 : undefined} {...role('row')}>
              {row.getAllCells().map(({ id: cell, column: { columnDef }, getContext }) => {
                const content = render(columnDef.cell, getContext());
                return columnDef.meta?.rowHeader === true ? (
                  <th key={cell} scope="row" {...role('rowheader')} {...cellMarks(columnDef.meta)}>
                    {content}
                  </th>
                ) : (
                  <td
                    key={cell}
                    data-label={cards ? (columnDef.meta?.label ?? columnDef.header) : undefined}
                    {...role('cell')}
                    {...cellMarks(columnDef.meta)}
                  >
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
          {Array.from({ length: pendingRows }, (_, index) => (
            <tr key={`skeleton-${String(index)}`} className="delayed" data-skeleton="" aria-hidden="true">
              {columns.map(({ id: column }) => (
                <td key={column}>
                  <div className="skeleton" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Calls the function of a cell; as a component (`flexRender`) it would lose the focus whenever the columns change. */
function render<Props extends object>(
  content: ColumnDefTemplate<Props> | undefined,
  props: Props,
): ReactNode {
  return typeof content === 'function' ? (content(props) as ReactNode) : content;
}

function widthOf<Row>(meta: ColumnMeta<Row, unknown> | undefined): CSSProperties | undefined {
  if (meta?.width === undefined) return undefined;
  return { '--column-width': `${String(meta.width)}%` } as CSSProperties;
}

function cellMarks<Row>(meta: ColumnMeta<Row, unknown> | undefined) {
  return {
    'data-sticky': meta?.rowHeader ? '' : undefined,
    'data-numeric': meta?.numeric ? '' : undefined,
    'data-nowrap': meta?.nowrap ? '' : undefined,
  };
}

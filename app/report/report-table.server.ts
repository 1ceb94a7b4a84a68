import { createTable, getCoreRowModel, type ColumnDef, type Table } from '@tanstack/react-table';
import type { ReportRow } from '#contract/calls/absence-report.ts';
import { memoizeTranslate } from '#app/exports/memoize-translate.ts';
import type { CellValue } from '#app/exports/files/table.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { ReportColumn } from './report-columns.server.ts';
import type { ReportColumnId, ReportSorting } from './report-query.ts';

type TableSettings = {
  /** All columns of the role. */
  columns: readonly ReportColumn[];
  shown: ReadonlySet<ReportColumnId>;
  sorting: ReportSorting;
  rows: readonly ReportRow[];
};

/**
 * The report as a TanStack table model: visible columns, sorting (done by the provider), and cell values. It
 * runs on the server: in the browser it weighs 13 kB, and the page would use 124 of its budget of 115 kB
 * (scripts/bundle-budget.js). The browser gets links, buttons and boxes instead, which work without a script.
 */
export function createReportTable(
  { columns, shown, sorting, rows }: TableSettings,
  { t }: Texts,
): Table<ReportRow> {
  const translate = memoizeTranslate(t);
  const table = createTable<ReportRow>({
    data: [...rows],
    columns: columns.map((column): ColumnDef<ReportRow, CellValue> => ({
      id: column.id,
      header: t(column.heading),
      accessorFn: (row) => column.value(row, translate),
    })),
    state: {},
    onStateChange: () => undefined,
    renderFallbackValue: null,
    manualSorting: true,
    enableSortingRemoval: false,
    getCoreRowModel: getCoreRowModel(),
  });
  const state = {
    ...table.initialState,
    columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.has(id)])),
    sorting: [{ id: sorting.column, desc: !sorting.ascending }],
  };
  table.setOptions((options) => ({ ...options, state }));
  return table;
}

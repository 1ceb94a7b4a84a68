import { widen } from './measure-cell.ts';
import type { Column, Row, Table } from '#contract/spreadsheet/table.ts';

/** Creates a table, the data of a sheet or CSV file, from rows in memory. */
export function createTableFromRows(name: string, columns: readonly Column[], rows: readonly Row[]): Table {
  const widths = columns.map(({ heading }) => heading.length);
  for (const row of rows) widen(widths, row, columns);
  return { name, columns, widths, batches: () => [rows] };
}

import { DATE_COLUMNS, mapRow } from '../mapping/map-row.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Reason } from '../report/reasons.ts';
import { cleanText } from '../values/clean-text.ts';
import { quoteCell } from '../values/personal/quote-cell.ts';
import { findHeader, type FoundHeader } from './layout/find-header.ts';
import type { TableLayout } from './layout/find-layout.ts';
import type { ColumnProposal, TableKind } from './table-columns.ts';
import { UnreadValues } from './unread-values.ts';

/** A row as its format gives it. */
export interface TableRecord {
  cells: readonly string[];
  /** The values of cells that cannot be read as text (an error value of a workbook), by the index of the column. */
  unreadable?: ReadonlyMap<number, string>;
  /** The dates that numbers without a date format are in a column of dates, by the index of the column. */
  serials?: ReadonlyMap<number, string>;
  /** The hours that cells with a time format are in a column of hours, by the index of the column. */
  hours?: ReadonlyMap<number, string>;
}

export interface TableRow {
  /** Numbered as in a spreadsheet, from 1; a line `sep=;` of CSV is not counted. */
  row: number;
  /** Null if the number of cells differs from that of the columns. */
  cells: readonly string[] | null;
  /** The number of cells. */
  width: number;
  /** The first cell of a known column that cannot be read; null where there is none. */
  unreadable: { column: string; reason: Reason; value: string | null } | null;
  /** The type or service of a row that the mapping ignores; null for a row that is read. */
  ignored: string | null;
  /** The number of cells that are dates by their serial number alone. */
  serialDates: number;
}

/** Rows of text with columns of a known kind, from CSV or from a workbook. */
export interface Table {
  kind: TableKind;
  columnIndexes: ReadonlyMap<string, number>;
  unknownColumns: readonly string[];
  /** The unknown columns that probably are one that the table lacks. */
  proposals: readonly ColumnProposal[];
  /** The column of hours is the one that the file calls degree. */
  isDegreeInHours: boolean;
  /** What identifies the tables of the same export; null without a header. */
  fingerprint: string | null;
  /** The number of rows above the header, empty ones included. */
  rowsAbove: number;
  rows: AsyncIterable<TableRow>;
  /** Of the rows that have been read. */
  unreadValues: UnreadValues;
}

/**
 * Finds the header of a table (see findHeader). Rows are read lazily.
 *
 * @throws {BrokenFileError} for an unknown header, and for a table that contradicts its layout
 */
export async function readTable(
  file: string,
  records: AsyncGenerator<TableRecord, undefined>,
  mapping: Mapping,
  layout: TableLayout,
): Promise<Table> {
  const header = await findHeader(file, records, mapping, layout);
  const { kind, columnIndexes, unknown: unknownColumns, proposals, isDegreeInHours } = header.columns;
  const rowsAbove = Math.max(0, header.headerRow - 1);
  const unreadValues = new UnreadValues(header.names, columnIndexes);
  const rows = readRows(records, header, { mapping, layout, unreadValues });
  const { fingerprint } = header;
  return {
    kind,
    columnIndexes,
    unknownColumns,
    proposals,
    isDegreeInHours,
    fingerprint,
    rowsAbove,
    rows,
    unreadValues,
  };
}

const HOUR_COLUMNS = ['hours', 'schedule_hours'];

async function* allRecords(first: readonly TableRecord[], records: AsyncIterable<TableRecord>) {
  yield* first;
  yield* records;
}

async function* readRows(
  records: AsyncGenerator<TableRecord, undefined>,
  { columns: { columnIndexes }, width, headerRow, first }: FoundHeader,
  { mapping, layout, unreadValues }: { mapping: Mapping; layout: TableLayout; unreadValues: UnreadValues },
): AsyncGenerator<TableRow> {
  let row = headerRow;
  for await (const { cells: texts, unreadable, serials, hours } of allRecords(first, records)) {
    row += 1;
    const cells = texts.map(cleanText);
    if (hours !== undefined) replaceHours(cells, columnIndexes, hours);
    const serialDates = serials === undefined ? 0 : replaceSerials(cells, columnIndexes, serials);
    if (unreadable === undefined && cells.every((cell) => cell === '')) continue;
    const surplus = cells.slice(width);
    const fits = cells.length >= width && surplus.every((cell) => cell === '');
    const mapped = fits ? mapRow(cells, columnIndexes, mapping) : null;
    if (mapped?.ignored === null) unreadValues.add(cells);
    yield {
      row,
      width: cells.length,
      cells: mapped?.cells ?? null,
      ignored: mapped?.ignored ?? null,
      serialDates,
      unreadable:
        unreadable === undefined
          ? findOtherDecimal(cells, columnIndexes, layout)
          : findUnreadable(columnIndexes, unreadable, hours),
    };
  }
}

/** Replaces the serial numbers in columns of dates; returns their number. */
function replaceSerials(
  cells: string[],
  columnIndexes: ReadonlyMap<string, number>,
  serials: ReadonlyMap<number, string>,
): number {
  let replaced = 0;
  for (const [column, index] of columnIndexes) {
    const day = serials.get(index);
    if (day === undefined || !DATE_COLUMNS.includes(column)) continue;
    cells[index] = day;
    replaced += 1;
  }
  return replaced;
}

/** Replaces the times in columns of hours. */
function replaceHours(
  cells: string[],
  columnIndexes: ReadonlyMap<string, number>,
  hours: ReadonlyMap<number, string>,
): void {
  for (const column of HOUR_COLUMNS) {
    const index = columnIndexes.get(column);
    const text = hours.get(index ?? -1);
    if (index !== undefined && text !== undefined) cells[index] = text;
  }
}

/** A time without a date cannot be read in other columns than those of hours. */
function findUnreadable(
  columnIndexes: ReadonlyMap<string, number>,
  unreadable: ReadonlyMap<number, string>,
  hours: TableRecord['hours'],
): TableRow['unreadable'] {
  for (const [column, index] of columnIndexes) {
    if (HOUR_COLUMNS.includes(column) && hours?.has(index) === true) continue;
    const value = unreadable.get(index);
    if (value !== undefined) return { column, reason: 'unreadableCell', value };
  }
  return null;
}

const NUMBER_COLUMNS = ['degree', ...HOUR_COLUMNS];

/** The first number with another decimal sign than the layout states. */
function findOtherDecimal(
  cells: readonly string[],
  columnIndexes: ReadonlyMap<string, number>,
  { decimalSign }: TableLayout,
): TableRow['unreadable'] {
  if (decimalSign === null) return null;
  const other = decimalSign === 'comma' ? '.' : ',';
  for (const column of NUMBER_COLUMNS) {
    const text = cells[columnIndexes.get(column) ?? -1];
    if (text?.includes(other) === true) {
      return { column, reason: 'otherDecimalSign', value: quoteCell(column, text) };
    }
  }
  return null;
}

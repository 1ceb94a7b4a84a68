import { BrokenFileError } from '../files/broken-file-error.ts';
import {
  type ColumnProposal,
  type TableKind,
  findColumns,
  type FoundColumns,
  normalizeName,
} from './table-columns.ts';
import { DATE_COLUMNS, mapHeader, mapRow } from '../mapping/map-row.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { cleanText } from '../values/clean-text.ts';

/** The last row that may be the header; rows above it are titles. */
export const MAX_HEADER_ROW = 20;

/** A row as its format gives it. */
export interface TableRecord {
  cells: readonly string[];
  /** The values of cells that cannot be read as text (an error value of a workbook), by the index of the column. */
  unreadable?: ReadonlyMap<number, string>;
  /** The dates that numbers without a date format are in a column of dates, by the index of the column. */
  serials?: ReadonlyMap<number, string>;
}

export interface TableRow {
  /** Numbered as in a spreadsheet, from 1; a line `sep=;` of CSV is not counted. */
  row: number;
  /** Null if the number of cells differs from the header. */
  cells: readonly string[] | null;
  /** The first cell of a known column that cannot be read; null where there is none. */
  unreadable: { column: string; value: string } | null;
  /** The type of a row that the mapping ignores; null for a row that is read. */
  ignored: string | null;
  /** The number of cells that are dates by their serial number alone. */
  serialDates: number;
}

/** Rows of text with a header of a known kind, from CSV or from a workbook. */
export interface Table {
  kind: TableKind;
  columnIndexes: ReadonlyMap<string, number>;
  unknownColumns: readonly string[];
  /** The unknown columns that probably are one that the table lacks. */
  proposals: readonly ColumnProposal[];
  /** The number of rows above the header, empty ones included. */
  rowsAbove: number;
  rows: AsyncIterable<TableRow>;
}

/**
 * Finds the header of a table: the first of its first rows that is the header of a known kind. Rows are read lazily.
 *
 * @throws {BrokenFileError} for an unknown header
 */
export async function readTable(
  file: string,
  records: AsyncGenerator<TableRecord, undefined>,
  mapping: Mapping,
): Promise<Table> {
  let nearest: Extract<FoundColumns, { kind: null }> | null = null;
  for (let rowsAbove = 0; rowsAbove < MAX_HEADER_ROW; rowsAbove += 1) {
    const record = await records.next();
    const names = record.done === true ? [] : record.value.cells.map(cleanText);
    const header = mapHeader(names, mapping, normalizeName);
    const found = findColumns(header);
    if (found.kind !== null) {
      const { kind, columnIndexes, unknown: unknownColumns, proposals } = found;
      const rows = readRows(records, header.length, rowsAbove + 1, { columnIndexes, mapping });
      return { kind, columnIndexes, unknownColumns, proposals, rowsAbove, rows };
    }
    if (nearest === null || (found.isProbablyHeader && !nearest.isProbablyHeader)) nearest = found;
    if (record.done === true) break;
  }
  await records.return(undefined);
  const unread = { codes: [], columns: nearest?.proposals ?? [], hasDegrees: false };
  throw new BrokenFileError(file, nearest?.problem ?? { key: 'unknownHeader' }, unread);
}

async function* readRows(
  records: AsyncIterable<TableRecord>,
  width: number,
  headerRow: number,
  { columnIndexes, mapping }: { columnIndexes: ReadonlyMap<string, number>; mapping: Mapping },
): AsyncGenerator<TableRow> {
  let row = headerRow;
  for await (const { cells: texts, unreadable, serials } of records) {
    row += 1;
    const cells = texts.map(cleanText);
    const serialDates = serials === undefined ? 0 : replaceSerials(cells, columnIndexes, serials);
    if (unreadable === undefined && cells.every((cell) => cell === '')) continue;
    const surplus = cells.slice(width);
    const fits = cells.length >= width && surplus.every((cell) => cell === '');
    const mapped = fits ? mapRow(cells, columnIndexes, mapping) : null;
    yield {
      row,
      cells: mapped?.cells ?? null,
      ignored: mapped?.ignored ?? null,
      serialDates,
      unreadable: unreadable === undefined ? null : findUnreadable(columnIndexes, unreadable),
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

function findUnreadable(columnIndexes: ReadonlyMap<string, number>, unreadable: ReadonlyMap<number, string>) {
  for (const [column, index] of columnIndexes) {
    const value = unreadable.get(index);
    if (value !== undefined) return { column, value };
  }
  return null;
}

/**
 * The kind of a cell, which determines its format: `count` is a whole number; `decimal` and `precise` have one and two decimals;
 * `percent` and `degree` are 5.8 for 5.8 %, with one and no decimal; `moment` is an instant, shown in Swedish time.
 */
export type CellKind = 'text' | 'day' | 'moment' | 'count' | 'decimal' | 'precise' | 'percent' | 'degree';

export type CellValue = string | number | null;

/** A value of its column's kind, or a value with its own kind. Null is an empty cell. */
export type Cell = CellValue | { kind: CellKind; value: CellValue };

export type Row = readonly Cell[];

export type Column = { heading: string; kind: CellKind };

/** A table of an export: a sheet of the workbook, or a section of a CSV file. */
export type Table = {
  name: string;
  columns: readonly Column[];
  /** The width of each column in characters: of its heading and of the longest cell that is known. */
  widths: readonly number[];
  /** Yields the rows in batches; called once. */
  batches(): AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
};

/** Returns the kind and the value of a cell. */
export function readCell(cell: Cell, column: Column | undefined): { kind: CellKind; value: CellValue } {
  return typeof cell === 'object' && cell !== null ? cell : { kind: column?.kind ?? 'text', value: cell };
}

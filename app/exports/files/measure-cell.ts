import { safeCellText } from '#contract/spreadsheet/spreadsheet-text.ts';
import { readCell, type Cell, type CellKind, type Column, type Row } from '#contract/spreadsheet/table.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const MOMENT_LENGTH = 'YYYY-MM-DD hh:mm:ss'.length;

/** Returns the number of characters that a cell displays; numbers as formatted. */
export function measureCell(cell: Cell, column: Column): number {
  const { kind, value } = readCell(cell, column);
  if (value === null) return 0;
  return typeof value === 'string' ? measureText(value, kind) : measureNumber(value, kind);
}

/** Increases `widths` to the width of the cells of a row. */
export function widen(widths: number[], row: Row, columns: readonly Column[]): void {
  columns.forEach((column, index) => {
    widths[index] = Math.max(widths[index] ?? 0, measureCell(row[index] ?? null, column));
  });
}

function measureText(text: string, kind: CellKind): number {
  if (kind === 'day') return DAY_LENGTH;
  return kind === 'moment' ? MOMENT_LENGTH : safeCellText(text).length;
}

function measureNumber(number: number, kind: CellKind): number {
  const whole = Math.trunc(Math.abs(number)).toString().length;
  const sign = number < 0 ? 1 : 0;
  const grouped = whole + Math.floor((whole - 1) / 3);
  switch (kind) {
    case 'decimal':
      return sign + grouped + 2;
    case 'precise':
      return sign + grouped + 3;
    case 'percent':
      return sign + whole + 3;
    case 'degree':
      return sign + whole + 1;
    case 'text':
    case 'day':
    case 'moment':
    case 'count':
      return sign + grouped;
  }
}

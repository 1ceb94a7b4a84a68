import { BrokenFileError } from '../files/broken-file-error.ts';
import type { TableRecord } from '../table/read-table.ts';
import { formatCellNumber, toHours, toSerialDate } from './format-cell-number.ts';
import type { WorkbookArchive } from './open-workbook.ts';
import { parsePart } from './parse-part.ts';
import type { WorkbookParts } from './read-workbook-parts.ts';

/** The last column and row of a worksheet (XFD1048576). */
const MAX_COLUMNS = 16_384;
const MAX_ROWS = 1_048_576;

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
  text: string;
  isFormula: boolean;
  /** Whether a value is stored; that of a formula may be empty. */
  hasValue: boolean;
}

/**
 * Streams the rows of a sheet from row 1, empty ones included; every row has at least as many cells as the widest before it.
 * A formula is its stored value; one without a stored value is unreadable.
 *
 * @throws {BrokenFileError}
 */
export async function* readSheet(
  file: string,
  archive: WorkbookArchive,
  part: string,
  parts: WorkbookParts,
): AsyncGenerator<TableRecord, undefined> {
  const rows: { row: number; record: TableRecord }[] = [];
  let row = 0;
  let width = 0;
  let cells: string[] = [];
  let unreadable = new Map<number, string>();
  let serials = new Map<number, string>();
  let hours = new Map<number, string>();
  let cell: Cell | null = null;
  let target: 'value' | 'text' | null = null;
  let isPhonetic = false;
  const damaged = () => new BrokenFileError(file, { key: 'damagedWorkbook' });
  // A malformed value may be a name: only numbers and error values are reported.
  const describe = (value: string) => (/^(#[A-Z\d/!?_]+|[\d.eE+-]+)$/.test(value) ? value : '?');
  const addCell = (added: Cell) => {
    const isCalculated = !added.isFormula || added.hasValue;
    const text = isCalculated ? readCell(added, parts) : null;
    while (cells.length < added.column) cells.push('');
    cells[added.column] = text ?? '';
    const serial =
      text !== null && isPlainNumber(added, parts) ? toSerialDate(added.value, parts.is1904) : null;
    if (serial !== null) serials.set(added.column, serial);
    const cellHours =
      added.type === 'n' ? toHours(added.value, parts.formats[added.style] ?? { kind: 'plain' }) : null;
    if (cellHours !== null) hours.set(added.column, cellHours);
    if (text === null) unreadable.set(added.column, isCalculated ? describe(added.value) : '=');
  };
  const chunks = parsePart(file, archive, part, {
    open(name, attributes) {
      if (name === 'row') {
        const next = attributes.r === undefined ? row + 1 : Number(attributes.r);
        if (!Number.isInteger(next) || next <= row || next > MAX_ROWS) throw damaged();
        row = next;
        cells = [];
        unreadable = new Map();
        serials = new Map();
        hours = new Map();
      } else if (name === 'c') {
        const column = attributes.r === undefined ? cells.length : toColumn(attributes.r);
        if (column === null) throw damaged();
        cell = {
          column,
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          value: '',
          text: '',
          isFormula: false,
          hasValue: false,
        };
      } else if (name === 'rPh') isPhonetic = true;
      else if (name === 'f' && cell !== null) cell.isFormula = true;
      else if (name === 'v' && cell !== null) cell.hasValue = true;
      target = name === 'v' ? 'value' : name === 't' && !isPhonetic ? 'text' : null;
    },
    text(text) {
      if (cell !== null && target !== null) cell[target] += text;
    },
    close(name) {
      target = null;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c' && cell !== null) {
        addCell(cell);
        cell = null;
      } else if (name === 'row') {
        width = Math.max(width, cells.length);
        while (cells.length < width) cells.push('');
        const record = {
          cells,
          ...(serials.size === 0 ? {} : { serials }),
          ...(hours.size === 0 ? {} : { hours }),
        };
        rows.push({ row, record: unreadable.size === 0 ? record : { ...record, unreadable } });
      }
    },
  });
  let last = 0;
  for await (const _ of chunks) {
    for (const { row: number, record } of rows.splice(0)) {
      for (last += 1; last < number; last += 1) yield { cells: [] };
      yield record;
    }
  }
  return undefined;
}

/** Null for an error value and for a number that cannot be decided. */
function readCell({ type, style, value, text }: Cell, parts: WorkbookParts): string | null {
  switch (type) {
    case 'inlineStr':
      return text;
    case 's':
      return parts.sharedStrings[Number(value)] ?? null;
    case 'str':
    case 'd':
      return value;
    case 'b':
      return value === '' ? '' : value === '1' ? 'true' : 'false';
    case 'n':
      return value === ''
        ? ''
        : formatCellNumber(value, parts.formats[style] ?? { kind: 'plain' }, parts.is1904);
    default:
      return null;
  }
}

function isPlainNumber({ type, style }: Cell, parts: WorkbookParts): boolean {
  return type === 'n' && (parts.formats[style]?.kind ?? 'plain') === 'plain';
}

/** The index of the column of a reference such as `AB12`; null for anything else. */
function toColumn(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  if (letters === undefined) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return column > MAX_COLUMNS ? null : column - 1;
}

import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type exceljs from 'exceljs';
import { safeCellText, safeSheetName } from './spreadsheet-text.ts';
import { columnWidth } from './column-width.ts';
import { toSwedishClock } from './swedish-clock.ts';
import { readCell, type CellKind, type CellValue, type Row, type Table } from './table.ts';
import { createYieldIfDue } from './create-yield-if-due.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel's maximum number of rows in a sheet, including the headings. */
export const MAX_SHEET_ROWS = 1_048_576;

export type Workbook = {
  tables: readonly Table[];
  /** Name of the creating program. */
  creator: string;
  createdAt: Date;
  /** Called with the number of rows written in all tables. */
  onRows?: (written: number) => void;
};

/** One object per kind: the writer caches styles by object identity and does not rebuild them for every cell. */
const STYLES: Readonly<Record<CellKind, Partial<exceljs.Style>>> = {
  text: {},
  day: { numFmt: 'yyyy-mm-dd' },
  moment: { numFmt: 'yyyy-mm-dd hh:mm:ss' },
  count: { numFmt: '#,##0' },
  decimal: { numFmt: '#,##0.0' },
  precise: { numFmt: '#,##0.00' },
  percent: { numFmt: '0.0%' },
  degree: { numFmt: '0%' },
};

/**
 * Yields the bytes of a workbook, generated on demand: each table is a sheet with frozen headings and filters; days and numbers
 * have their native types, and text never becomes a formula. Both tiers write their workbooks with it. Reads no further rows while its
 * reader waits, and none after it cancelled; fails with the error of the rows.
 */
export async function* streamWorkbook(workbook: Workbook): AsyncGenerator<Uint8Array> {
  const out = new PassThrough();
  void writeWorkbook(workbook, out).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error('a workbook could not be written'));
  });
  try {
    for await (const chunk of out) yield chunk as Uint8Array;
  } finally {
    out.destroy();
  }
}

async function writeWorkbook(workbook: Workbook, out: PassThrough): Promise<void> {
  // Imported on demand, because it would take a tenth of the server's start-up time.
  const { default: excel } = await import('exceljs');
  // Shared strings would be kept in memory until the end.
  const writer = new excel.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
  });
  writer.creator = workbook.creator;
  writer.lastModifiedBy = workbook.creator;
  writer.created = workbook.createdAt;
  writer.modified = workbook.createdAt;
  const yieldIfDue = createYieldIfDue();
  let written = 0;
  for (const table of workbook.tables) {
    const sheet = beginSheet(writer, table);
    const writtenBefore = written;
    for await (const rows of table.batches()) {
      for (const row of rows) {
        if (out.destroyed) return;
        addRow(sheet, row, table);
        written += 1;
        await yieldIfDue();
      }
      workbook.onRows?.(written);
      await writable(out);
      if (out.destroyed) return;
    }
    // The writer writes the filter after the rows.
    const lastRow = 1 + written - writtenBefore;
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: lastRow, column: table.columns.length } };
    sheet.commit();
  }
  await writer.commit();
}

type Sheet = ReturnType<exceljs.stream.xlsx.WorkbookWriter['addWorksheet']>;

function beginSheet(writer: exceljs.stream.xlsx.WorkbookWriter, { name, columns, widths }: Table): Sheet {
  const sheet = writer.addWorksheet(safeSheetName(name), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ heading }, index) => ({
    header: safeCellText(heading),
    width: columnWidth(widths[index] ?? heading.length),
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();
  return sheet;
}

function addRow(sheet: Sheet, row: Row, { columns }: Table): void {
  const cells = row.map((cell, index) => readCell(cell, columns[index]));
  const added = sheet.addRow(cells.map(({ kind, value }) => toCellValue(kind, value)));
  cells.forEach(({ kind, value }, index) => {
    if (value !== null) added.getCell(index + 1).style = STYLES[kind];
  });
  added.commit();
}

/** Undefined for an empty cell: for null the writer creates a cell, and builds a style that the file does not contain. */
function toCellValue(kind: CellKind, value: CellValue): string | number | Date | undefined {
  if (value === null) return undefined;
  if (typeof value === 'number') return kind === 'percent' || kind === 'degree' ? value / 100 : value;
  if (kind === 'day') return new Date(`${value}T00:00:00Z`);
  return kind === 'moment' ? toSwedishClock(value) : safeCellText(value);
}

/** Resolves when the buffer has been drained, or the reader has left. */
async function writable(out: PassThrough): Promise<void> {
  if (!out.writableNeedDrain || out.destroyed) return;
  await Promise.race([once(out, 'drain'), once(out, 'close')]);
}

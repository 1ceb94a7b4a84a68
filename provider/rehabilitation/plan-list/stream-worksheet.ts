import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Day } from '#contract/values/calendar.ts';
import { safeCellText, safeSheetName } from '#contract/values/text/spreadsheet-text.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The maximum column width in Excel. */
const MAX_WIDTH = 255;
/** exceljs omits a column of this width from the file, and Excel's default width is narrower. */
const OMITTED_WIDTH = 9;
/** Rows per batch; the event loop runs between batches. */
const ROWS_A_TURN = 500;

/** One object per style: the writer caches styles by object identity and does not rebuild them for every cell. */
const TEXT_STYLE = {};
const DAY_STYLE = { numFmt: 'yyyy-mm-dd' };

/** Text, a calendar day, or nothing. */
export type Cell = string | { day: Day } | null;

export type Worksheet = {
  /** Any text; it is converted to a valid sheet name. */
  name: string;
  /** `width`: characters of the longest cell. */
  columns: readonly { heading: string; width: number }[];
  /** How many rows there will be below the headings. */
  rowCount: number;
  /** The rows in batches of any size. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
  createdAt: Date;
};

/**
 * Streams a workbook with one sheet: headings are frozen and have filters, days are real dates, and text is never a
 * formula. The stream fails if the rows fail, and stops reading rows when the reader cancels.
 */
export async function* streamWorksheet(worksheet: Worksheet): AsyncGenerator<Uint8Array> {
  const out = new PassThrough();
  void writeWorksheet(worksheet, out).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error('a workbook could not be written'));
  });
  try {
    for await (const chunk of out) yield chunk as Uint8Array;
  } finally {
    out.destroy();
  }
}

async function writeWorksheet(worksheet: Worksheet, out: PassThrough): Promise<void> {
  const { name, columns, rowCount, batches, createdAt } = worksheet;
  // Loaded lazily: it takes a tenth of the server's start time.
  const { default: excel } = await import('exceljs');
  // Shared strings would stay in memory until the end.
  const workbook = new excel.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
  });
  workbook.created = createdAt;
  workbook.modified = createdAt;
  const sheet = workbook.addWorksheet(safeSheetName(name), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rowCount + 1, column: columns.length } };
  sheet.columns = columns.map(({ heading, width }) => ({
    header: safeCellText(heading),
    width: columnWidth(Math.max(width, heading.length)),
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();
  let written = 0;
  for await (const rows of batches) {
    for (const cells of rows) {
      if (out.destroyed) return;
      const row = sheet.addRow(cells.map(toValue));
      cells.forEach((cell, index) => {
        if (cell !== null) row.getCell(index + 1).style = isDay(cell) ? DAY_STYLE : TEXT_STYLE;
      });
      row.commit();
      written += 1;
      if (written % ROWS_A_TURN === 0) await nextTurn();
    }
    await writable(out);
    if (out.destroyed) return;
  }
  await workbook.commit();
}

function columnWidth(characters: number): number {
  return characters === OMITTED_WIDTH ? characters + 0.01 : Math.min(characters, MAX_WIDTH);
}

/** Resolves when the reader has consumed the written bytes or has cancelled. */
async function writable(out: PassThrough): Promise<void> {
  if (!out.writableNeedDrain || out.destroyed) return;
  await Promise.race([once(out, 'drain'), once(out, 'close')]);
}

/** Undefined for an empty cell: for null the writer creates a cell, and builds a style that the file does not contain. */
function toValue(cell: Cell): string | Date | undefined {
  if (cell === null) return undefined;
  return isDay(cell) ? new Date(`${cell.day}T00:00:00Z`) : safeCellText(cell);
}

function isDay(cell: Cell): cell is { day: Day } {
  return typeof cell === 'object' && cell !== null;
}

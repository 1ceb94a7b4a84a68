import { BrokenFileError } from '../files/broken-file-error.ts';
import { NO_HEADER } from '#contract/values/administration/mapping.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { TableLayout } from '../table/layout/find-layout.ts';
import { readTable, type Table, type TableRecord } from '../table/read-table.ts';
import { openWorkbook, type WorkbookArchive } from './open-workbook.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbookParts, type WorkbookParts } from './read-workbook-parts.ts';

/** The number of sheets that a message names; a workbook may have hundreds. */
const MAX_NAMED = 20;

/** A sheet that is imported. */
export interface WorkbookTable {
  sheet: string;
  table: Table;
}

export interface Workbook {
  tables: WorkbookTable[];
  /** Sheets with a usable header that are not read, hidden ones included, because nobody has stated which sheets to read. */
  unreadSheets: string[];
  close: () => void;
}

/**
 * Opens a workbook and finds its tables: the sheets that the mapping names, in the order of the workbook, or else the first visible
 * sheet whose header is of a known kind; without headers, the only sheet with data. A hidden sheet is read only if the mapping names
 * it. Rows are read lazily. The caller closes the workbook.
 *
 * @param stated its header and positions apply to the sheets
 * @throws {BrokenFileError} also while reading rows
 */
export async function readWorkbook(file: string, mapping: Mapping, stated: TableLayout): Promise<Workbook> {
  // Numbers of a workbook have no decimal sign; what is separated and encoded is its XML.
  const layout = { ...stated, separator: null, encoding: null, decimalSign: null };
  const archive = await openWorkbook(file);
  try {
    const parts = await readWorkbookParts(file, archive);
    const isHeaderMissing = layout.header === NO_HEADER && mapping.sheets.length === 0;
    const names = isHeaderMissing ? await findOnlySheet(file, archive, parts) : mapping.sheets;
    const found =
      names.length > 0
        ? {
            tables: await readNamedSheets(file, archive, parts, { names, mapping, layout }),
            unreadSheets: [],
          }
        : await readFirstSheet(file, archive, parts, { mapping, layout });
    return { ...found, close: () => archive.close() };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/**
 * The name of the only visible sheet with data; none for an empty workbook.
 *
 * @throws {BrokenFileError} if several sheets have data, because without headers nothing shows which of them is the table, or if
 * only hidden ones have
 */
async function findOnlySheet(
  file: string,
  archive: WorkbookArchive,
  parts: WorkbookParts,
): Promise<string[]> {
  const withData: WorkbookParts['sheets'] = [];
  for (const sheet of parts.sheets) {
    if (await hasData(readSheet(file, archive, sheet.part, parts))) withData.push(sheet);
  }
  const names = withData.map(({ name }) => name);
  const visible = withData.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  if (visible.length === 0 && names.length > 0) throw hiddenSheetError(file, names);
  if (visible.length <= 1) return visible;
  const unread = { codes: [], columns: [], hasDegrees: false, sheets: names };
  throw new BrokenFileError(file, { key: 'sheetNotStated', values: { found: nameSheets(names) } }, unread);
}

function hiddenSheetError(file: string, names: string[]): BrokenFileError {
  const unread = { codes: [], columns: [], hasDegrees: false, sheets: names };
  return new BrokenFileError(file, { key: 'hiddenSheet', values: { found: nameSheets(names) } }, unread);
}

async function hasData(records: AsyncIterable<TableRecord>): Promise<boolean> {
  for await (const { cells } of records) if (cells.some((cell) => cell.trim() !== '')) return true;
  return false;
}

async function readNamedSheets(
  file: string,
  archive: WorkbookArchive,
  parts: WorkbookParts,
  { names: stated, mapping, layout }: { names: readonly string[]; mapping: Mapping; layout: TableLayout },
): Promise<WorkbookTable[]> {
  const wanted = new Set(stated.map(toComparable));
  const sheets = parts.sheets.filter(({ name }) => wanted.has(toComparable(name)));
  if (sheets.length === 0) {
    const names = parts.sheets.map(({ name }) => name);
    const values = { wanted: nameSheets(stated), found: nameSheets(names) };
    const unread = { codes: [], columns: [], hasDegrees: false, sheets: names };
    throw new BrokenFileError(file, { key: 'sheetNotFound', values }, unread);
  }
  const tables: WorkbookTable[] = [];
  for (const { name, part } of sheets) {
    const records = padRecords(readSheet(file, archive, part, parts), layout);
    tables.push({ sheet: name, table: await readTable(`${file}/${name}`, records, mapping, layout) });
  }
  return tables;
}

async function readFirstSheet(
  file: string,
  archive: WorkbookArchive,
  parts: WorkbookParts,
  { mapping, layout }: { mapping: Mapping; layout: TableLayout },
): Promise<Omit<Workbook, 'close'>> {
  const tables: WorkbookTable[] = [];
  const unreadSheets: string[] = [];
  let first: BrokenFileError | null = null;
  const visibleFirst = [...parts.sheets].sort((a, b) => Number(a.isHidden) - Number(b.isHidden));
  for (const { name, part, isHidden } of visibleFirst) {
    const records = padRecords(readSheet(file, archive, part, parts), layout);
    try {
      const table = await readTable(file, records, mapping, layout);
      if (tables.length === 0 && !isHidden) tables.push({ sheet: name, table });
      else {
        unreadSheets.push(name);
        await records.return(undefined);
      }
    } catch (error) {
      if (!(error instanceof BrokenFileError)) throw error;
      first ??= error;
    }
  }
  if (tables.length === 0 && unreadSheets.length > 0) throw hiddenSheetError(file, unreadSheets);
  if (tables.length === 0) throw first ?? new BrokenFileError(file, { key: 'noSheet' });
  return { tables, unreadSheets };
}

/** Workbooks leave out empty cells at the end of a row: without a header, a row has at least the stated columns. */
async function* padRecords(
  records: AsyncGenerator<TableRecord, undefined>,
  { positions }: TableLayout,
): AsyncGenerator<TableRecord, undefined> {
  for await (const record of records) {
    const missing = positions.slice(record.cells.length).map(() => '');
    yield missing.length === 0 ? record : { ...record, cells: [...record.cells, ...missing] };
  }
  return undefined;
}

/** Programs compare names of sheets without case. */
function toComparable(name: string): string {
  return name.trim().toLowerCase();
}

/** Names of sheets for a message, without those after the first {@link MAX_NAMED}. */
export function nameSheets(names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED).join(', ');
  return names.length > MAX_NAMED ? `${named} …` : named;
}

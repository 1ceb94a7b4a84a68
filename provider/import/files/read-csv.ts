import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { BrokenFileError } from './broken-file-error.ts';
import { cleanText } from '../values/clean-text.ts';
import { type CsvKind, findColumns } from './csv-columns.ts';

/** A longer record is treated as an unclosed quotation mark. */
const MAX_RECORD_CHARACTERS = 100_000;

/** The last row that may be the header; rows above it are titles. */
const MAX_HEADER_ROW = 20;

const SEPARATORS = [';', '\t', ','];
const SEPARATOR_NAMES = 'semicolon, tab and comma';

export interface CsvRow {
  /** Numbered as in a spreadsheet, from 1; a line `sep=;` is not counted. */
  row: number;
  /** Null if the number of cells differs from the header. */
  cells: readonly string[] | null;
}

export interface CsvFile {
  kind: CsvKind;
  columnIndexes: ReadonlyMap<string, number>;
  unknownColumns: readonly string[];
  /** The number of rows above the header, empty ones included. */
  rowsAbove: number;
  rows: AsyncIterable<CsvRow>;
}

/**
 * Opens a CSV file and finds its header: the first of its first rows that is the header of a known kind. Rows are read lazily.
 *
 * @throws {BrokenFileError} for an unknown header, and while reading rows for text that is not CSV
 */
export async function readCsv(file: string, text: AsyncIterable<string>): Promise<CsvFile> {
  const { lines, separator: named, text: all } = await splitStart(file, text);
  const separator = named ?? findSeparator(lines);
  const records = parseRecords(file, all, separator);
  let nearest: { why: string; isNear: boolean } | null = null;
  for (let rowsAbove = 0; rowsAbove < MAX_HEADER_ROW; rowsAbove += 1) {
    const record = await records.next();
    const header = record.done === true ? [] : record.value.map(cleanText);
    const found = findColumns(header);
    if (found.kind !== null) {
      const { kind, columnIndexes, unknown: unknownColumns } = found;
      const rows = readRows(records, header.length, rowsAbove + 1);
      return { kind, columnIndexes, unknownColumns, rowsAbove, rows };
    }
    if (nearest === null || (found.isNear && !nearest.isNear)) nearest = found;
    if (record.done === true) break;
  }
  await records.return(undefined);
  throw new BrokenFileError(file, nearest?.why ?? '');
}

async function* readRows(
  records: AsyncIterable<string[]>,
  width: number,
  headerRow: number,
): AsyncGenerator<CsvRow> {
  let row = headerRow;
  for await (const record of records) {
    row += 1;
    const cells = record.map(cleanText);
    if (cells.every((cell) => cell === '')) continue;
    const surplus = cells.slice(width);
    const fits = cells.length >= width && surplus.every((cell) => cell === '');
    yield { row, cells: fits ? cells : null };
  }
}

async function* parseRecords(
  file: string,
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<string[], undefined> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  const source = Readable.from(text);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    // The library's own message quotes the file.
    if (error instanceof CsvError) throw new BrokenFileError(file, `it is not CSV (${error.code})`);
    throw error;
  } finally {
    source.destroy();
  }
  return undefined;
}

interface SplitText {
  /** The first lines, up to the last one that may be the header. */
  lines: string[];
  /** The separator of the line `sep=;` before them; null without such a line. */
  separator: string | null;
  /** These lines and all after them. */
  text: AsyncIterable<string>;
}

async function splitStart(file: string, text: AsyncIterable<string>): Promise<SplitText> {
  const chunks = text[Symbol.asyncIterator]();
  let start = '';
  let done = false;
  while (!done && start.length < MAX_RECORD_CHARACTERS && splitLines(start).length <= MAX_HEADER_ROW + 1) {
    const chunk = await chunks.next();
    done = chunk.done === true;
    if (chunk.done !== true) start += chunk.value;
  }
  const [first = ''] = splitLines(start);
  const separator = /^"?sep=(.*?)"?$/i.exec(first)?.[1] ?? null;
  if (separator !== null) {
    if (!SEPARATORS.includes(separator)) {
      throw new BrokenFileError(
        file,
        `its first line names a separator that is not one of ${SEPARATOR_NAMES}`,
      );
    }
    start = start.slice(first.length).replace(/^\r?\n?/, '');
  }
  async function* all() {
    yield start;
    if (!done) yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { lines: splitLines(start).slice(0, MAX_HEADER_ROW), separator, text: all() };
}

function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/** The separator of the first line that is a header of a known kind, or else of the line with the most separators. */
function findSeparator(lines: readonly string[]): string {
  const candidates = lines.map((line) => ({ line, ...findMostFrequent(line) }));
  const header = candidates.find(
    ({ line, separator }) => findColumns(line.split(separator).map(unquote)).kind !== null,
  );
  return (header ?? candidates.reduce((most, one) => (one.count > most.count ? one : most))).separator;
}

function unquote(cell: string): string {
  return cell.replace(/^\s*"(.*)"\s*$/, '$1');
}

/** The most frequent separator of a line, outside quotation marks. */
function findMostFrequent(line: string): { separator: string; count: number } {
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => ({ separator, count: bare.split(separator).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most));
}

import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { BrokenFileError } from './broken-file-error.ts';
import { cleanText } from '../values/clean-text.ts';
import { type CsvKind, findColumns } from './csv-columns.ts';

/** A longer record is treated as an unclosed quotation mark. */
const MAX_RECORD_CHARACTERS = 100_000;

const SEPARATORS = [';', '\t', ','];
const SEPARATOR_NAMES = 'semicolon, tab and comma';

export interface CsvRow {
  /** Numbered as in a spreadsheet: the header is row 1; a line `sep=;` before it is not counted. */
  row: number;
  /** Null if the number of cells differs from the header. */
  cells: readonly string[] | null;
}

export interface CsvFile {
  kind: CsvKind;
  columnIndexes: ReadonlyMap<string, number>;
  unknownColumns: readonly string[];
  rows: AsyncIterable<CsvRow>;
}

/**
 * Opens a CSV file and reads its header; rows are read lazily.
 *
 * @throws {BrokenFileError} for an unknown header, and while reading rows for text that is not CSV
 */
export async function readCsv(file: string, text: AsyncIterable<string>): Promise<CsvFile> {
  const { header: line, separator, text: all } = await splitHeader(file, text);
  const records = parseRecords(file, all, separator ?? findSeparator(line));
  const first = await records.next();
  const header = first.done === true ? [] : first.value.map(cleanText);
  const found = findColumns(header);
  if (found.kind === null) throw new BrokenFileError(file, found.why);
  return {
    kind: found.kind,
    columnIndexes: found.columnIndexes,
    unknownColumns: found.unknown,
    rows: readRows(records, header.length),
  };
}

async function* readRows(records: AsyncIterable<string[]>, width: number): AsyncGenerator<CsvRow> {
  let row = 1;
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
  /** The line of the header. */
  header: string;
  /** The separator of the line `sep=;` before it; null without such a line. */
  separator: string | null;
  /** The header and all after it. */
  text: AsyncIterable<string>;
}

async function splitHeader(file: string, text: AsyncIterable<string>): Promise<SplitText> {
  const chunks = text[Symbol.asyncIterator]();
  let start = '';
  let done = false;
  const readLine = async () => {
    while (!done && !/\n|\r[^]/.test(start) && start.length < MAX_RECORD_CHARACTERS) {
      const chunk = await chunks.next();
      done = chunk.done === true;
      if (chunk.done !== true) start += chunk.value;
    }
    return /^[^\r\n]*/.exec(start)?.[0] ?? '';
  };
  let header = await readLine();
  let separator: string | null = null;
  const named = /^"?sep=(.*?)"?$/i.exec(header)?.[1];
  if (named !== undefined) {
    if (!SEPARATORS.includes(named)) {
      throw new BrokenFileError(
        file,
        `its first line names a separator that is not one of ${SEPARATOR_NAMES}`,
      );
    }
    separator = named;
    start = start.slice(header.length).replace(/^\r?\n?/, '');
    header = await readLine();
  }
  async function* all() {
    yield start;
    if (!done) yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { header, separator, text: all() };
}

/** The most frequent separator in the header, outside quotation marks. */
function findSeparator(header: string): string {
  const bare = header.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => ({ separator, count: bare.split(separator).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

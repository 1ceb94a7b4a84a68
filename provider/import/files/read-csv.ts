import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { MAX_HEADER_ROW, type TableSeparator } from '#contract/values/administration/mapping.ts';
import { BrokenFileError } from './broken-file-error.ts';
import { findColumns, normalizeName } from '../table/table-columns.ts';
import type { TableLayout } from '../table/layout/find-layout.ts';
import { mapHeader } from '../mapping/map-row.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { readTable, type Table, type TableRecord } from '../table/read-table.ts';

/** A longer record is treated as an unclosed quotation mark. */
const MAX_RECORD_CHARACTERS = 100_000;

const CHARACTERS: Readonly<Record<TableSeparator, string>> = {
  semicolon: ';',
  tab: '\t',
  comma: ',',
  verticalBar: '|',
};
/** Those that are detected. A vertical bar is rare, and may be part of a text. */
const SEPARATORS = [CHARACTERS.semicolon, CHARACTERS.tab, CHARACTERS.comma];

/**
 * Opens a CSV file and finds its header (see readTable). Rows are read lazily.
 *
 * @throws {BrokenFileError} for an unknown header, for a file that contradicts its layout, and while reading rows for text that is
 *   not CSV
 */
export async function readCsv(
  file: string,
  text: AsyncIterable<string>,
  mapping: Mapping,
  layout: TableLayout,
): Promise<Table> {
  const { lines, named, text: all } = await readFirstLines(text);
  const separator =
    layout.separator === null
      ? (requireKnown(file, named) ?? findSeparator(lines, mapping))
      : requireStated(file, lines, layout.separator);
  return readTable(file, parseRecords(file, all, separator), mapping, layout);
}

/** @throws {BrokenFileError} for another separator than those that are detected */
function requireKnown(file: string, named: string | null): string | null {
  if (named === null || SEPARATORS.includes(named)) return named;
  throw new BrokenFileError(file, { key: 'unknownSeparator' });
}

/** @throws {BrokenFileError} if the separator is not in the first lines */
function requireStated(file: string, lines: readonly string[], stated: TableSeparator): string {
  const character = CHARACTERS[stated];
  if (lines.some((line) => line.includes(character))) return character;
  const values = { separator: { term: stated }, rows: lines.filter((line) => line !== '').length };
  throw new BrokenFileError(file, { key: 'separatorNotFound', values });
}

async function* parseRecords(
  file: string,
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<TableRecord, undefined> {
  const parser = parse({
    delimiter,
    // Otherwise the first line end counts for the whole file, and a title row from another program has another one than the table.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  const source = Readable.from(text);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const record of parser) yield { cells: record as string[] };
  } catch (error) {
    // The library's own message quotes the file.
    if (error instanceof CsvError)
      throw new BrokenFileError(file, { key: 'notCsv', values: { code: error.code } });
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
  named: string | null;
  /** These lines and all after them. */
  text: AsyncIterable<string>;
}

async function readFirstLines(text: AsyncIterable<string>): Promise<SplitText> {
  const chunks = text[Symbol.asyncIterator]();
  let start = '';
  let done = false;
  while (!done && start.length < MAX_RECORD_CHARACTERS && splitLines(start).length <= MAX_HEADER_ROW + 1) {
    const chunk = await chunks.next();
    done = chunk.done === true;
    if (chunk.done !== true) start += chunk.value;
  }
  const [first = ''] = splitLines(start);
  const named = /^"?sep=(.*?)"?$/i.exec(first)?.[1] ?? null;
  if (named !== null) start = start.slice(first.length).replace(/^\r?\n?/, '');
  async function* all() {
    yield start;
    if (!done) yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { lines: splitLines(start).slice(0, MAX_HEADER_ROW), named, text: all() };
}

function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/** The separator of the first line that is a header of a known kind, or else of the line with the most separators. */
function findSeparator(lines: readonly string[], mapping: Mapping): string {
  const candidates = lines.map((line) => ({ line, ...findMostFrequent(line) }));
  const isHeader = ({ line, separator }: { line: string; separator: string }) => {
    const header = mapHeader(line.split(separator).map(unquote), mapping, normalizeName);
    return findColumns(header, mapping).kind !== null;
  };
  const header = candidates.find(isHeader);
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

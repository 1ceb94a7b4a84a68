import { MAX_HEADER_ROW, NO_HEADER } from '#contract/values/administration/mapping.ts';
import { BrokenFileError } from '#provider/import/files/broken-file-error.ts';
import { fingerprintOfHeader } from '#provider/import/mapping/fingerprint.ts';
import { mapHeader } from '#provider/import/mapping/map-row.ts';
import type { Mapping } from '#provider/import/mapping/mapping.ts';
import type { FileProblem } from '#provider/import/problems/file-problem.ts';
import { cleanText } from '#provider/import/values/clean-text.ts';
import type { TableRecord } from '../read-table.ts';
import { findColumns, type FoundColumns, normalizeName } from '../table-columns.ts';
import type { TableLayout } from './find-layout.ts';
import { proposePositions } from './propose-positions.ts';

/** The number of rows that show what the columns of a table without a header may be. */
const SAMPLE_ROWS = 1_000;

/** Problems of columns that are all known. */
const UNUSABLE_COLUMNS: ReadonlySet<FileProblem['key']> = new Set([
  'duplicatedColumns',
  'hoursInTwoColumns',
  'employeesOrAbsences',
]);

type KnownColumns = Exclude<FoundColumns, { kind: null }>;
type UnknownColumns = Extract<FoundColumns, { kind: null }>;

/** The columns of a table, and where its data begins. */
export interface FoundHeader {
  columns: KnownColumns;
  /** The names in the header, with those of the product that the mapping states; empty for a column that it states is not read. */
  names: readonly string[];
  /** The number of columns. */
  width: number;
  /** What identifies the tables of the same export; null without a header. */
  fingerprint: string | null;
  /** The row before the data, from 1; 0 without a header. */
  headerRow: number;
  /** Records of data that were read to find the header. */
  first: readonly TableRecord[];
}

/**
 * Finds the header of a table: the first of its first rows that is the header of a known kind, or the row that the layout states. A
 * table that the layout says has no header has the stated columns in their order.
 *
 * @throws {BrokenFileError} for an unknown header, and for a table that contradicts its layout
 */
export async function findHeader(
  file: string,
  records: AsyncGenerator<TableRecord, undefined>,
  mapping: Mapping,
  layout: TableLayout,
): Promise<FoundHeader> {
  if (layout.header === NO_HEADER) return readPositions(file, records, mapping, layout.positions);
  return layout.header === null
    ? detectHeader(file, records, mapping)
    : readStatedRow(file, records, mapping, layout.header);
}

async function detectHeader(
  file: string,
  records: AsyncGenerator<TableRecord, undefined>,
  mapping: Mapping,
): Promise<FoundHeader> {
  let nearest: UnknownColumns | null = null;
  let nearestFingerprint: string | null = null;
  const sample: string[][] = [];
  for (let row = 1; row <= MAX_HEADER_ROW; row += 1) {
    const record = await records.next();
    if (record.done === true) break;
    const { columns, names, width } = toColumns(record.value, mapping);
    const fingerprint = fingerprintOfHeader(record.value.cells);
    if (columns.kind !== null) return { columns, names, width, fingerprint, headerRow: row, first: [] };
    if (nearest === null || (columns.isProbablyHeader && !nearest.isProbablyHeader)) {
      nearest = columns;
      // Another row may be about a person.
      nearestFingerprint = columns.isProbablyHeader ? fingerprint : null;
    }
    sample.push(record.value.cells.map(cleanText));
  }
  const unread = {
    codes: [],
    columns: nearest?.proposals ?? [],
    hasDegrees: false,
    fingerprints: nearestFingerprint === null ? [] : [nearestFingerprint],
  };
  if (nearest?.isProbablyHeader === true) {
    await records.return(undefined);
    throw new BrokenFileError(file, nearest.problem, unread);
  }
  // `for await` would end the records at the end of the sample, too.
  for await (const { cells } of records) {
    sample.push(cells.map(cleanText));
    if (sample.length >= SAMPLE_ROWS) break;
  }
  const positions = proposePositions(sample);
  throw new BrokenFileError(
    file,
    nearest?.problem ?? { key: 'unknownHeader' },
    positions === null ? unread : { ...unread, layouts: [{ files: file, positions }] },
  );
}

async function readStatedRow(
  file: string,
  records: AsyncGenerator<TableRecord, undefined>,
  mapping: Mapping,
  row: number,
): Promise<FoundHeader> {
  let stated: UnknownColumns | null = null;
  let rows = 0;
  let found: number | null = null;
  for (; rows < MAX_HEADER_ROW && (rows < row || found === null); rows += 1) {
    const record = await records.next();
    if (record.done === true) break;
    const { columns, names, width } = toColumns(record.value, mapping);
    const fingerprint = fingerprintOfHeader(record.value.cells);
    if (columns.kind !== null && rows + 1 === row) {
      return { columns, names, width, fingerprint, headerRow: row, first: [] };
    }
    if (columns.kind !== null) found ??= rows + 1;
    else if (rows + 1 === row) stated = columns;
  }
  await records.return(undefined);
  throw new BrokenFileError(file, describeStatedRow({ row, rows, found, stated }), {
    codes: [],
    columns: stated?.proposals ?? [],
    hasDegrees: false,
  });
}

function describeStatedRow({
  row,
  rows,
  found,
  stated,
}: {
  row: number;
  rows: number;
  found: number | null;
  stated: UnknownColumns | null;
}): FileProblem {
  if (found !== null) return { key: 'headerInOtherRow', values: { row, found } };
  if (stated === null) return { key: 'headerRowBeyondEnd', values: { row, rows } };
  const { key, values = {} } = stated.problem;
  if (key === 'missingColumns') return { key: 'headerRowLacksColumns', values: { ...values, row } };
  return UNUSABLE_COLUMNS.has(key) ? stated.problem : { key: 'headerRowUnknown', values: { row } };
}

async function readPositions(
  file: string,
  records: AsyncGenerator<TableRecord, undefined>,
  mapping: Mapping,
  positions: TableLayout['positions'],
): Promise<FoundHeader> {
  const reject = async (problem: FileProblem) => {
    await records.return(undefined);
    return new BrokenFileError(file, problem);
  };
  const width = positions.length;
  const names = positions.map((column) => column ?? '');
  const columns = findColumns(names, { ...mapping, columns: new Map(names.map((name) => [name, name])) });
  if (columns.kind === null) {
    const { key, values } = columns.problem;
    const problem: FileProblem =
      key === 'missingColumns' && values !== undefined
        ? { key: 'positionsLackColumns', values }
        : UNUSABLE_COLUMNS.has(key)
          ? columns.problem
          : { key: 'positionsUnknown' };
    throw await reject(problem);
  }
  const first: TableRecord[] = [];
  for (;;) {
    const record = await records.next();
    if (record.done === true) return { columns, names, width, fingerprint: null, headerRow: 0, first };
    first.push(record.value);
    const cells = record.value.cells.map(cleanText);
    const filled = cells.findLastIndex((cell) => cell !== '') + 1;
    if (filled === 0) continue;
    const row = first.length;
    if (toColumns(record.value, mapping).columns.kind !== null) {
      throw await reject({ key: 'headerInFirstRow', values: { row } });
    }
    if (cells.length < width || filled > width) {
      throw await reject({
        key: 'otherNumberOfColumns',
        values: { row, stated: width, found: cells.length },
      });
    }
    return { columns, names, width, fingerprint: null, headerRow: 0, first };
  }
}

function toColumns({ cells }: TableRecord, mapping: Mapping) {
  const names = mapHeader(cells.map(cleanText), mapping, normalizeName);
  return { columns: findColumns(names, mapping), names, width: names.length };
}

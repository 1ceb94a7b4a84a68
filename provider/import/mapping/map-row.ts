import { parseDecimal } from '../values/parse-decimal.ts';
import { typeNameOf } from './code-meanings.ts';
import { toIsoDate } from './to-iso-date.ts';
import { MAPPED_COLUMNS, type Mapping, mapValue } from './mapping.ts';

const OPEN_END = '9999-12-31';
const END_COLUMNS = ['to', 'contract_to', 'recovered_at'];
/** Columns of tables that have a date. */
export const DATE_COLUMNS: readonly string[] = [
  ...END_COLUMNS,
  'from',
  'date',
  'contract_from',
  'birth_date',
  'expected_return',
  'reported_at',
];

/** Columns of employees that name a department. In a table of departments, they are its own ids. */
const DEPARTMENT_COLUMNS = ['department_id', 'parent_department'];

/** A row of a table with the values that the product's own tables have, or the type or service of a row that is not read. */
export type MappedRow = { cells: readonly string[]; ignored: null } | { cells: null; ignored: string };

/** Replaces the header's names with those of the product; an empty name: the column is not read. */
export function mapHeader(
  header: readonly string[],
  { columns }: Mapping,
  normalize: (name: string) => string,
): string[] {
  return header.map((name) => columns.get(normalize(name)) ?? name);
}

/** Replaces the type, the values of columns, the degree, the dates and the open end of a row by the mapping. */
export function mapRow(
  cells: readonly string[],
  columnIndexes: ReadonlyMap<string, number>,
  mapping: Mapping,
): MappedRow {
  const mapped = [...cells];
  const replace = (column: string, value: (text: string) => string) => {
    const index = columnIndexes.get(column);
    const text = mapped[index ?? -1];
    if (index !== undefined && text !== undefined) mapped[index] = value(text);
  };
  const type = cells[columnIndexes.get('type') ?? -1] ?? '';
  const meaning = mapping.codes.get(type.toUpperCase())?.meaning;
  if (meaning === 'ignored') return { cells: null, ignored: type };
  const service = cells[columnIndexes.get('service') ?? -1] ?? '';
  if (service !== '' && mapValue('service', service, mapping) === '')
    return { cells: null, ignored: service };
  if (meaning !== undefined) replace('type', () => typeNameOf(meaning));
  if (mapping.degrees !== null && mapping.degrees !== 'hours')
    replace('degree', (text) => toPercent(text, mapping));
  for (const column of MAPPED_COLUMNS) replace(column, (text) => mapValue(column, text, mapping));
  if (columnIndexes.has('employment_number')) {
    for (const column of DEPARTMENT_COLUMNS) replace(column, (text) => mapValue('department', text, mapping));
  }
  const { dates } = mapping;
  if (dates !== null) for (const column of DATE_COLUMNS) replace(column, (text) => toIsoDate(text, dates));
  for (const column of END_COLUMNS) replace(column, (text) => mapEnd(text, mapping));
  return { cells: mapped, ignored: null };
}

/** A degree in percent, with its sign. What is not a number, or more than the whole day, stays for the message. */
export function toPercent(text: string, { degrees }: Mapping): string {
  const degree = parseDecimal(text);
  if (degree === null || text.endsWith('%')) return text;
  return `${String(degrees === 'fraction' ? Math.round(degree * 10_000) / 100 : degree)} %`;
}

/** The end of a row or transaction; the day that the mapping calls an open end may have the time midnight. */
export function mapEnd(text: string, { openEnd }: Mapping): string {
  if (openEnd === null) return text;
  const day = text.replace(/[T ]00:?00(?::?00)?$/, '').replaceAll('-', '');
  return day === openEnd.replaceAll('-', '') ? OPEN_END : text;
}

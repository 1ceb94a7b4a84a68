import type { TableColumn } from '#contract/values/administration/mapping.ts';
import { findLeaveReason } from '#provider/import/leave/leave-reasons.ts';
import { needsDateOrder } from '#provider/import/mapping/to-iso-date.ts';
import { parseAbsenceType } from '#provider/import/values/absence-types.ts';
import { isOpenEnd } from '#provider/import/values/is-open-end.ts';
import { parseDay } from '#provider/import/values/parse-day.ts';
import { parseGender } from '#provider/import/values/parse-gender.ts';

/** No kind of table has fewer columns. */
const MIN_COLUMNS = 3;
/** The share of the cells of a column that must look like its values. */
const CONVINCING_SHARE = 0.8;

/**
 * Proposes the columns of a table without a header, by the form of their values; null for a column whose values have no known form.
 * Null for rows that are not a table. The result contains no contents of cells.
 *
 * @param rows cleaned cells
 */
export function proposePositions(rows: readonly (readonly string[])[]): (TableColumn | null)[] | null {
  const width = findCommonWidth(rows);
  if (width < MIN_COLUMNS) return null;
  const used = new Set<TableColumn>();
  const table = rows.filter(({ length }) => length === width);
  const propose = (index: number): TableColumn | null => {
    const values = table.map((cells) => cells[index] ?? '').filter((value) => value !== '');
    const found = FORMS.find(
      ({ column, isValue }) =>
        !used.has(column) &&
        values.length > 0 &&
        values.filter(isValue).length >= values.length * CONVINCING_SHARE,
    );
    if (found !== undefined) used.add(found.column);
    return found?.column ?? null;
  };
  return Array.from({ length: width }, (_, index) => propose(index));
}

/** The forms of values; each column is proposed once, so that the second column of dates is the end. */
const FORMS: readonly { column: TableColumn; isValue: (text: string) => boolean }[] = [
  { column: 'from', isValue: isDate },
  { column: 'to', isValue: (text) => isDate(text) || isOpenEnd(text) },
  { column: 'personal_number', isValue: (text) => /^(\d{2})?\d{6}[-+]?\d{4}$/.test(text) },
  { column: 'type', isValue: (text) => parseAbsenceType(text) !== null || findLeaveReason(text) !== null },
  { column: 'gender', isValue: (text) => parseGender(text) !== null },
  { column: 'degree', isValue: (text) => /^(25|50|75|100|\d{1,3}([.,]\d+)? ?%)$/.test(text) },
  { column: 'employment_number', isValue: (text) => /^\d{1,9}$/.test(text) },
];

function isDate(text: string): boolean {
  return parseDay(text) !== null || needsDateOrder(text);
}

/** Returns the most frequent number of cells of the rows that are not empty; 0 without such rows. */
function findCommonWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const cells of rows) {
    if (cells.some((cell) => cell !== '')) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  const [mostFrequent] = [...counts].sort(([, a], [, b]) => b - a);
  return mostFrequent?.[0] ?? 0;
}

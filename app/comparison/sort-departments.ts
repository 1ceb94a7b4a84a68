import { COMPARISON_COLUMNS, type ComparedRow } from './comparison-columns.ts';
import type { ComparisonSorting } from './comparison-query.ts';

/** Sorts the rows by a column; rows without a value are last in both directions, and equal rows are in the order of their names. */
export function sortDepartments(
  rows: readonly ComparedRow[],
  { column, ascending }: ComparisonSorting,
): ComparedRow[] {
  const valueOf = COMPARISON_COLUMNS.find(({ id }) => id === column)?.value ?? (() => null);
  const sign = ascending ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || compareNames(one, other);
    const order = typeof a === 'string' || typeof b === 'string' ? compareTexts(String(a), String(b)) : a - b;
    return sign * order || compareNames(one, other);
  });
}

function compareNames(one: ComparedRow, other: ComparedRow): number {
  return compareTexts(one.name, other.name);
}

/** Names of departments are Swedish in both languages. */
function compareTexts(one: string, other: string): number {
  return one.localeCompare(other, 'sv');
}

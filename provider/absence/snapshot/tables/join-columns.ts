export type NumberColumn = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** The rows of a column from `from` up to, not including, `to`. */
export interface ColumnRange<Column> {
  values: Column;
  from: number;
  to: number;
}

/**
 * Joins ranges of columns of numbers; `shift` is added to each number of its range. Returns the column of the first range itself
 * if the result is equal to it: most changes leave most columns as they are.
 */
export function joinNumbers<Column extends NumberColumn>(
  ranges: readonly (ColumnRange<Column> & { shift?: number })[],
  TypedArray: new (length: number) => Column,
): Column {
  const reusable = findReusableColumn(ranges);
  if (reusable !== null) return reusable;
  const joined = new TypedArray(countRows(ranges));
  let offset = 0;
  for (const { values, from, to, shift = 0 } of ranges) {
    joined.set(values.subarray(from, to), offset);
    if (shift !== 0) addTo(joined, shift, offset, offset + to - from);
    offset += to - from;
  }
  return joined;
}

/** The column of the first range if joining the ranges gives the same values; compares only ranges of other columns. */
function findReusableColumn<Column extends NumberColumn | readonly unknown[]>(
  ranges: readonly (ColumnRange<Column> & { shift?: number })[],
): Column | null {
  const candidate = ranges[0]?.values;
  if (candidate?.length !== countRows(ranges)) return null;
  let offset = 0;
  for (const { values, from, to, shift = 0 } of ranges) {
    if (values === candidate && (from === offset || from === to)) {
      if (shift !== 0 && from !== to) return null;
    } else {
      for (let row = from; row < to; row += 1) {
        const value = values[row];
        const shifted = typeof value === 'number' ? value + shift : value;
        if (!Object.is(shifted, candidate[offset + row - from])) return null;
      }
    }
    offset += to - from;
  }
  return candidate;
}

function countRows(ranges: readonly { from: number; to: number }[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0);
}

function addTo(column: NumberColumn, shift: number, from: number, to: number): void {
  for (let row = from; row < to; row += 1) column[row] = (column[row] ?? 0) + shift;
}

/** Joins ranges of columns of texts. Returns the column of the first range itself if the result is equal to it. */
export function joinTexts<Text>(ranges: readonly ColumnRange<readonly Text[]>[]): readonly Text[] {
  const reusable = findReusableColumn(ranges);
  if (reusable !== null) return reusable;
  const [first, ...others] = ranges.map(({ values, from, to }) => values.slice(from, to));
  return (first ?? []).concat(...others);
}

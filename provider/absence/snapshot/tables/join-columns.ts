export type NumberColumn = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** The rows of a column from `from` up to, not including, `to`. */
export interface ColumnRange<Column> {
  values: Column;
  from: number;
  to: number;
}

/** Joins ranges of columns of numbers; `shift` is added to each number of its range. */
export function joinNumbers<Column extends NumberColumn>(
  ranges: readonly (ColumnRange<Column> & { shift?: number })[],
  TypedArray: new (length: number) => Column,
): Column {
  const joined = new TypedArray(ranges.reduce((sum, { from, to }) => sum + to - from, 0));
  let offset = 0;
  for (const { values, from, to, shift = 0 } of ranges) {
    joined.set(values.subarray(from, to), offset);
    if (shift !== 0) addTo(joined, shift, offset, offset + to - from);
    offset += to - from;
  }
  return joined;
}

function addTo(column: NumberColumn, shift: number, from: number, to: number): void {
  for (let row = from; row < to; row += 1) column[row] = (column[row] ?? 0) + shift;
}

/** Joins ranges of columns of texts. */
export function joinTexts<Text>(ranges: readonly ColumnRange<readonly Text[]>[]): Text[] {
  const [first, ...others] = ranges.map(({ values, from, to }) => values.slice(from, to));
  return (first ?? []).concat(...others);
}

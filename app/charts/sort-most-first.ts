/** Sorts rows by value in descending order; equal values keep their order. Shared by a chart and its table. */
export function sortMostFirst<Row extends { value: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => b.value - a.value);
}

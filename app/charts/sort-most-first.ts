/** Rows with the greatest value first; equals keep their order. For a chart and the table beside it alike. */
export function sortMostFirst<Row extends { value: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => b.value - a.value);
}

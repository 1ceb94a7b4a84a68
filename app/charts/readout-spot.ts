/** Where the read-out is: a row of the table, and one of its series or all of them (`null`). */
export type ReadoutSpot = { row: number; series: number | null };

export type ChartExtent = {
  rows: number;
  series: number;
  /** how the rows of the table lie in the chart: beside each other as columns, or under each other as bars */
  direction: 'columns' | 'bars';
};

/**
 * The spot a key leads to from `spot` (`null`: no read-out yet). Columns: left and right step through the rows, up and
 * down through the series. Bars: all four arrows step through the rows. `undefined`: the key is not the chart's.
 */
export function moveReadoutSpot(
  spot: ReadoutSpot | null,
  key: string,
  { rows, series, direction }: ChartExtent,
): ReadoutSpot | null | undefined {
  const toRow = (row: number): ReadoutSpot => ({
    row: Math.min(Math.max(row, 0), rows - 1),
    series: spot?.series ?? null,
  });
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
  if (key === 'Escape') return spot === null ? undefined : null;
  if (key === 'Home') return toRow(0);
  if (key === 'End') return toRow(rows - 1);
  if (step === undefined) return undefined;
  if (spot === null) return toRow(step === 1 ? 0 : rows - 1);
  if (direction === 'bars' || key === 'ArrowLeft' || key === 'ArrowRight') return toRow(spot.row + step);
  // Up climbs the column: series are counted from its foot.
  const places = series + 1;
  const next = ((spot.series ?? -1) + 1 - step + places) % places;
  return { row: spot.row, series: next === 0 ? null : next - 1 };
}

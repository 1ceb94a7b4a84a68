/** The position of the readout: a row of the table, and one of its series or all of them (`null`). */
export type ReadoutSpot = { row: number; series: number | null };

export type ChartExtent = {
  rows: number;
  series: number;
  /** orientation of the table's rows in the chart: columns side by side, or bars one below the other */
  direction: 'columns' | 'bars';
};

/**
 * Returns the position after a key press at `spot` (`null`: no readout yet). Columns: left and right move between rows, up and
 * down between series. Bars: all four arrows move between rows. `undefined`: the chart does not handle the key.
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
  // Up moves up the column: series are counted from the bottom.
  const places = series + 1;
  const next = ((spot.series ?? -1) + 1 - step + places) % places;
  return { row: spot.row, series: next === 0 ? null : next - 1 };
}

import type { CellKind, Column, Row, Table } from '#contract/spreadsheet/table.ts';
import { createTableFromRows } from './create-table-from-rows.ts';

/** Later rows may have longer texts, which a neighbouring cell would hide. */
const TEXT_FACTOR = 1.25;
/** The characters that a value of the kind may need: a program shows `####` for a day or number that is wider than its column. */
const MIN_WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 0,
  day: 10,
  moment: 19,
  count: 10,
  decimal: 12,
  precise: 12,
  percent: 8,
  degree: 5,
};

/**
 * Opens a table whose rows are read while the file is written, so that they are never in memory at once. A sheet begins with the widths
 * of its columns, which fit the first batch and any value of a day or number.
 *
 * @param batches the caller must call `return()` on it, also if the table was never read
 * @throws the error of the first batch
 */
export async function openTable(
  name: string,
  columns: readonly Column[],
  batches: AsyncGenerator<readonly Row[]>,
): Promise<Table> {
  const first: IteratorResult<readonly Row[], unknown> = await batches.next();
  const firstRows = first.done === true ? [] : first.value;
  const { widths } = createTableFromRows(name, columns, firstRows);
  return {
    name,
    columns,
    widths: widths.map((width, index) => {
      const kind = columns[index]?.kind ?? 'text';
      return kind === 'text' ? Math.ceil(width * TEXT_FACTOR) : Math.max(width, MIN_WIDTHS[kind]);
    }),
    async *batches() {
      yield firstRows;
      yield* batches;
    },
  };
}

import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { widen } from './measure-cell.ts';
import type { Column, Row, Table } from '#contract/spreadsheet/table.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Fast compression: a report's rows shrink to a tenth at any level. */
const COMPRESSION_LEVEL = 3;

export type RowBuffer = {
  /** Appends rows. */
  add(rows: readonly Row[]): Promise<void>;
  /** Returns a table of the rows added so far. */
  toTable(): Table;
};

/**
 * Buffers the rows of a large table until the file is written. A sheet starts with its column widths, which are known only after
 * the last row; and the file starts only when nothing can fail any more, so that the user never receives a truncated download.
 * The rows are compressed in memory (100 000 rows of a report take about 5 MB) and never written to disk: no file with personal
 * data can be left behind, and no disk can run full.
 */
export function createRowBuffer(name: string, columns: readonly Column[]): RowBuffer {
  const widths = columns.map(({ heading }) => heading.length);
  const blocks: Buffer[] = [];
  let rowCount = 0;
  return {
    async add(rows) {
      for (const row of rows) widen(widths, row, columns);
      rowCount += rows.length;
      blocks.push(await deflate(JSON.stringify(rows), { level: COMPRESSION_LEVEL }));
    },
    toTable: () => ({ name, columns, widths, rowCount, batches: () => readBlocks(blocks) }),
  };
}

async function* readBlocks(blocks: readonly Buffer[]): AsyncGenerator<Row[]> {
  for (const block of blocks) {
    const text = (await inflate(block)).toString('utf8');
    // Serialized by `add` in this process.
    yield JSON.parse(text) as Row[];
  }
}

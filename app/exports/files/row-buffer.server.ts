import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { widen } from './measure-cell.ts';
import type { Column, Row, Table } from './table.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Quick rather than small: a report's rows come down to a tenth either way. */
const LEVEL = 3;

export type RowBuffer = {
  /** Puts rows after those before. */
  add(rows: readonly Row[]): Promise<void>;
  /** The rows so far as a table. */
  toTable(): Table;
};

/**
 * Holds the rows of a large table until it is written. A sheet begins with the widths of its columns, which are known only
 * when the last row has been seen; and a file is begun only when nothing of it can fail any more, so that nobody gets half
 * of one. The rows wait compressed in memory (100 000 rows of a report take some 5 MB) and never on a disk: there is no
 * file with people's absence that could be left behind, nor a disk that could be full.
 */
export function createRowBuffer(name: string, columns: readonly Column[]): RowBuffer {
  const widths = columns.map(({ heading }) => heading.length);
  const blocks: Buffer[] = [];
  let rowCount = 0;
  return {
    async add(rows) {
      for (const row of rows) widen(widths, row, columns);
      rowCount += rows.length;
      blocks.push(await deflate(JSON.stringify(rows), { level: LEVEL }));
    },
    toTable: () => ({ name, columns, widths, rowCount, batches: () => readBlocks(blocks) }),
  };
}

async function* readBlocks(blocks: readonly Buffer[]): AsyncGenerator<Row[]> {
  for (const block of blocks) {
    const text = (await inflate(block)).toString('utf8');
    // Written by `add`, of this very process.
    yield JSON.parse(text) as Row[];
  }
}

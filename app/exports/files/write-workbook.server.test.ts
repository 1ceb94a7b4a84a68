import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCells, readWorkbook } from '#tests/support/client/download.ts';
import { smallTable } from './small-table.ts';
import { createRowBuffer } from './row-buffer.server.ts';
import type { Column, Row, Table } from './table.ts';
import { streamCsv } from './write-csv.server.ts';
import { streamWorkbook } from './write-workbook.server.ts';

const columns: Column[] = [
  { heading: 'Namn', kind: 'text' },
  { heading: 'Dag', kind: 'day' },
  { heading: 'När', kind: 'moment' },
  { heading: 'Antal', kind: 'count' },
  { heading: 'Grad', kind: 'degree' },
  { heading: 'Andel', kind: 'percent' },
];
const rows: Row[] = [
  ['Åsa "Ö"; Ek, jr', '2026-03-29', '2026-03-29T00:59:59Z', 12345, 50, 5.8],
  ['=1+1', null, '2026-03-29T01:00:00Z', 0, 100, null],
  ['  ＠x', '2024-02-29', null, null, 25, { kind: 'precise', value: 1.234 }],
];

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

const write = async (...tables: Table[]) =>
  readWorkbook(await bytesOf(streamWorkbook({ tables, creator: 'Frånvaro', createdAt: new Date(0) })));

describe('streamWorkbook', () => {
  it('writes the values of a table, dates in Swedish time and percentages as fractions', async () => {
    const sheet = (await write(smallTable('Rader', columns, rows))).getWorksheet('Rader');
    const [, first, second, third] = readCells(sheet);
    expect(first).toEqual([
      'Åsa "Ö"; Ek, jr',
      new Date('2026-03-29T00:00:00Z'),
      // The last second of winter time.
      new Date('2026-03-29T01:59:59Z'),
      12345,
      0.5,
      expect.closeTo(0.058),
    ]);
    expect(second).toEqual(["'=1+1", null, new Date('2026-03-29T03:00:00Z'), 0, 1, null]);
    expect(third?.at(-1)).toBe(1.234);
    expect(sheet?.getRow(4).getCell(6).numFmt).toBe('#,##0.00');
  });

  it('sets column widths to the longest cell, and frozen headings with filters', async () => {
    const sheet = (await write(smallTable('Rader', columns, rows))).getWorksheet('Rader');
    expect(columns.map((_, at) => sheet?.getColumn(at + 1).width)).toEqual([15, 10, 19, 6, 4, 5]);
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet?.autoFilter).toBe('A1:F4');
  });

  it('writes the same file from buffered rows', async () => {
    const rowBuffer = createRowBuffer('Rader', columns);
    for (const row of rows) await rowBuffer.add([row]);
    const [waited, small] = [rowBuffer.toTable(), smallTable('Rader', columns, rows)];
    expect([waited.widths, waited.rowCount]).toEqual([small.widths, small.rowCount]);
    const [one, other] = [await write(waited), await write(small)];
    expect(readCells(one.worksheets[0])).toEqual(readCells(other.worksheets[0]));
  });

  it('reads no further rows while its reader waits, and all of them in the end', async () => {
    const [batchCount, batchRows] = [100, 200];
    let readCount = 0;
    const large: Table = {
      ...smallTable('Rader', columns, []),
      *batches() {
        for (; readCount < batchCount; readCount += 1) {
          yield Array.from({ length: batchRows }, (): Row => [randomUUID(), null, null, readCount, 1, 1]);
        }
      },
    };
    const chunks = streamWorkbook({ tables: [large], creator: 'x', createdAt: new Date(0) });
    const first = await chunks.next();
    // Writing every batch takes fewer turns of the event loop.
    for (let turn = 0; turn < 2_000; turn += 1) await new Promise(setImmediate);
    expect(readCount).toBeLessThan(batchCount / 2);

    const rest = await bytesOf(chunks);
    const workbook = await readWorkbook(Buffer.concat([first.value as Uint8Array, rest]));
    expect(workbook.getWorksheet('Rader')?.rowCount).toBe(1 + batchCount * batchRows);
  });

  it('stops when its reader cancels', async () => {
    let readCount = 0;
    const endless: Table = {
      ...smallTable('Rader', columns, rows),
      async *batches() {
        for (;;) {
          readCount += 1;
          yield await Promise.resolve(Array<Row>(500).fill(['x'.repeat(50), null, null, readCount, 1, 1]));
        }
      },
    };
    const chunks = streamWorkbook({ tables: [endless], creator: 'x', createdAt: new Date(0) });
    await chunks.next();
    await chunks.return(undefined);
    const before = readCount;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(readCount).toBeLessThanOrEqual(before + 1);
  });
});

describe('streamCsv', () => {
  it.each([
    [
      'sv' as const,
      '\ufeffNamn;Dag;När;Antal;Grad (%);Andel (%)\r\n' +
        '"Åsa ""Ö""; Ek, jr";2026-03-29;2026-03-29 01:59:59;12345;50;5,8\r\n' +
        "'=1+1;;2026-03-29 03:00:00;0;100;\r\n" +
        "'  ＠x;2024-02-29;;;25;1,23\r\n",
    ],
    [
      'en' as const,
      '\ufeffNamn,Dag,När,Antal,Grad (%),Andel (%)\r\n' +
        '"Åsa ""Ö""; Ek, jr",2026-03-29,2026-03-29 01:59:59,12345,50,5.8\r\n' +
        "'=1+1,,2026-03-29 03:00:00,0,100,\r\n" +
        "'  ＠x,2024-02-29,,,25,1.23\r\n",
    ],
  ])('writes a file in %s', async (language, expected) => {
    const file = await bytesOf(streamCsv([smallTable('Rader', columns, rows)], language));
    expect(file.toString('utf8')).toBe(expected);
  });

  it('writes the name above each of several tables', async () => {
    const table = (name: string) => smallTable(name, [{ heading: 'Antal', kind: 'count' }], [[1]]);
    const file = await bytesOf(streamCsv([table('=Ett'), table('Två')], 'sv'));
    expect(file.toString('utf8')).toBe("\ufeff'=Ett\r\nAntal\r\n1\r\n\r\nTvå\r\nAntal\r\n1\r\n");
  });
});

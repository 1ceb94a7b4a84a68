import { randomUUID } from 'node:crypto';
import exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { readCells, readWorkbook } from '#tests/support/client/download.ts';
import type { Row, Table } from './table.ts';
import { streamWorkbook } from './write-workbook.server.ts';

function tableOf(values: Partial<Table>): Table {
  return {
    name: 'Blad',
    columns: [
      { heading: 'Namn', kind: 'text' },
      { heading: 'Dag', kind: 'day' },
    ],
    widths: [30, 3],
    batches: () => [],
    ...values,
  };
}

function stream(...tables: Table[]) {
  return streamWorkbook({ tables, creator: 'Frånvaro', createdAt: new Date('2026-03-20T11:00:00Z') });
}

async function read(...tables: Table[]) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream(...tables)) chunks.push(chunk);
  return readWorkbook(Buffer.concat(chunks));
}

it('writes the values of each kind, instants in Swedish time and percentages as fractions', async () => {
  const kinds = ['text', 'day', 'moment', 'count', 'degree', 'percent'] as const;
  const rows: Row[] = [
    ['Åsa "Ö"; Ek, jr', '2026-03-29', '2026-03-29T00:59:59Z', 12345, 50, 5.8],
    ['=1+1', null, '2026-03-29T01:00:00Z', 0, 100, null],
    ['Bo', '2024-02-29', null, null, 25, { kind: 'precise', value: 1.234 }],
  ];
  const columns = kinds.map((kind) => ({ heading: kind, kind }));
  const batches = () => [rows.slice(0, 1), rows.slice(1)];
  const sheet = (await read(tableOf({ columns, widths: [], batches }))).getWorksheet('Blad');
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

it('writes frozen headings with filters, the given column widths, and days as dates', async () => {
  const rows: Row[] = [
    ['Anna', '2026-03-29'],
    ['Bo', null],
  ];
  const workbook = await read(tableOf({ batches: () => [rows] }));
  const [sheet] = workbook.worksheets;
  expect(workbook.worksheets).toHaveLength(1);
  expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
  expect(sheet?.autoFilter).toBe('A1:B3');
  expect(sheet?.columns.map(({ width }) => width)).toEqual([30, 3]);
  expect(sheet?.getCell('A1').font.bold).toBe(true);
  expect(sheet?.getCell('B2').value).toEqual(new Date('2026-03-29T00:00:00Z'));
  expect(sheet?.getCell('B2').numFmt).toBe('yyyy-mm-dd');
  expect(sheet?.getCell('B2').type).toBe(exceljs.ValueType.Date);
  expect(sheet?.getCell('B3').value).toBeNull();
  expect(sheet?.rowCount).toBe(3);
});

it.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x","y")', '\'=HYPERLINK("http://x","y")'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['<b>&"\'', '<b>&"\''],
  ['a\u0000b', 'ab'],
  ['rad 1\nrad 2', 'rad 1\nrad 2'],
])('writes %j as text', async (text, expected) => {
  const columns = [{ heading: text, kind: 'text' as const }];
  const workbook = await read(tableOf({ columns, batches: () => [[[text]]] }));
  for (const address of ['A1', 'A2']) {
    const cell = workbook.worksheets[0]?.getCell(address);
    expect(cell?.type).toBe(exceljs.ValueType.String);
    expect(cell?.value).toBe(expected);
  }
});

it('converts any text to a valid sheet name', async () => {
  const workbook = await read(tableOf({ name: `[a/b]:*?${'x'.repeat(40)}` }));
  expect(workbook.worksheets[0]?.name).toBe(`a b    ${'x'.repeat(24)}`);
});

it('fails with the error of its rows', async () => {
  async function* failing(): AsyncGenerator<Row[]> {
    yield [['Anna', null]];
    throw new Error('the database is gone');
  }
  await expect(read(tableOf({ batches: failing }))).rejects.toThrow('the database is gone');
});

it('stops reading rows after the reader cancels', async () => {
  let readCount = 0;
  let ended = () => {};
  const end = new Promise<void>((resolve) => (ended = resolve));
  async function* endless(): AsyncGenerator<Row[]> {
    try {
      for (;;) {
        readCount += 1;
        yield Array.from({ length: 1_000 }, () => [randomUUID(), '2026-03-20']);
      }
    } finally {
      ended();
    }
  }
  for await (const chunk of stream(tableOf({ batches: endless }))) {
    expect(chunk.length).toBeGreaterThan(0);
    if (readCount > 2) break;
  }
  await end;
  const before = readCount;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(readCount).toBe(before);
});

it('reads no further rows while its reader waits, and all of them in the end', async () => {
  const [batchCount, batchRows] = [100, 200];
  let readCount = 0;
  const large: Table = {
    ...tableOf({}),
    *batches() {
      for (; readCount < batchCount; readCount += 1) {
        yield Array.from({ length: batchRows }, (): Row => [randomUUID(), '2026-03-20']);
      }
    },
  };
  const chunks = stream(large);
  const first = await chunks.next();
  // Writing every batch takes fewer iterations of the event loop.
  for (let iteration = 0; iteration < 2_000; iteration += 1) await new Promise(setImmediate);
  expect(readCount).toBeLessThan(batchCount / 2);

  const parts = [first.value as Uint8Array];
  for await (const chunk of chunks) parts.push(chunk);
  const workbook = await readWorkbook(Buffer.concat(parts));
  expect(workbook.getWorksheet('Blad')?.rowCount).toBe(1 + batchCount * batchRows);
});

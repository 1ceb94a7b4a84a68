import exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { streamWorksheet, type Cell, type Worksheet } from './stream-worksheet.ts';

async function* batches(...rows: readonly (readonly Cell[])[]) {
  for (const row of rows) yield [row];
}

function sheetOf(values: Partial<Worksheet>): Worksheet {
  return {
    name: 'Blad',
    columns: [
      { heading: 'Namn', width: 30 },
      { heading: 'Dag', width: 2 },
    ],
    rowCount: 1,
    batches: batches(),
    createdAt: new Date('2026-03-20T11:00:00Z'),
    ...values,
  };
}

async function read(worksheet: Worksheet) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamWorksheet(worksheet)) chunks.push(chunk);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(Buffer.concat(chunks)).buffer);
  return workbook;
}

it('writes frozen headings with filters, the given column widths, and days as dates', async () => {
  const workbook = await read(
    sheetOf({ rowCount: 2, batches: batches(['Anna', { day: '2026-03-29' }], ['Bo', null]) }),
  );
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
  const columns = [{ heading: text, width: 5 }];
  const workbook = await read(sheetOf({ columns, batches: batches([text]) }));
  for (const address of ['A1', 'A2']) {
    const cell = workbook.worksheets[0]?.getCell(address);
    expect(cell?.type).toBe(exceljs.ValueType.String);
    expect(cell?.value).toBe(expected);
  }
});

it('converts any text to a valid sheet name', async () => {
  const workbook = await read(sheetOf({ name: `[a/b]:*?${'x'.repeat(40)}` }));
  expect(workbook.worksheets[0]?.name).toBe(`a b    ${'x'.repeat(24)}`);
});

it('fails with the error of its rows', async () => {
  async function* failing(): AsyncGenerator<Cell[][]> {
    yield [['Anna', null]];
    throw new Error('the database is gone');
  }
  await expect(read(sheetOf({ batches: failing() }))).rejects.toThrow('the database is gone');
});

it('stops reading rows after the reader cancels', async () => {
  let readCount = 0;
  let ended = () => {};
  const end = new Promise<void>((resolve) => (ended = resolve));
  async function* endless(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) {
        readCount += 1;
        yield Array.from({ length: 1_000 }, () => [String(Math.random()), { day: '2026-03-20' }]);
      }
    } finally {
      ended();
    }
  }
  for await (const chunk of streamWorksheet(sheetOf({ batches: endless() }))) {
    expect(chunk.length).toBeGreaterThan(0);
    if (readCount > 2) break;
  }
  await end;
  const before = readCount;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(readCount).toBe(before);
});

import { writeFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { NO_MAPPING } from '../mapping/mapping.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
beforeAll(async () => {
  open = await openTestDatabase();
  client = createImportOrganisation(open);
});
afterAll(async () => {
  await open.close();
  await client.remove();
});
beforeEach(() => client.reset());

it('imports the absences of a workbook and rejects its error values', async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Frånvaro');
  sheet.addRow(['anställningsnr', 'typ', 'from', 'tom', 'omfattning']);
  sheet.addRow([1, 'sjuk', new Date('2025-02-03T00:00:00Z'), new Date('2025-02-05T00:00:00Z'), 0.5]);
  sheet.addRow([2, 'sjuk', { error: '#REF!' }]);
  sheet.addRow([2, 'vab', '2025-02-10', '2025-02-10', 1]);
  sheet.getColumn(5).numFmt = '0%';
  const path = client.write('');
  writeFileSync(path, new Uint8Array(await book.xlsx.writeBuffer()));
  const result = await client.importPaths([path]);
  expect(await client.listAbsences()).toEqual([
    '1 SICK_LEAVE 2025-02-03..2025-02-05 50',
    '2 CARE_OF_CHILD 2025-02-10..2025-02-10 100',
  ]);
  expect(client.linesOf(result)).toContainEqual(
    expect.stringMatching(/^refused: Row 3, from: '#REF!' is an error value/),
  );
});

it('reads numbers without a date format as dates in columns of dates, with a note', async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Frånvaro');
  sheet.addRow(['anställningsnr', 'typ', 'from', 'tom', 'omfattning']);
  sheet.addRow([1, 'sjuk', 45691, 45693, 100]);
  sheet.addRow([2, 'vab', 20250210, 20250211, 100]);
  sheet.addRow([2, 'sjuk', 45719, 2958465, 100]);
  sheet.addRow([2, 'sjuk', 45691.5, '', 100]);
  sheet.addRow([2, 'sjuk', 3000, '', 100]);
  const path = client.write('');
  writeFileSync(path, new Uint8Array(await book.xlsx.writeBuffer()));
  const result = await client.importPaths([path]);
  expect(await client.listAbsences()).toEqual([
    '1 SICK_LEAVE 2025-02-03..2025-02-05 100',
    '2 CARE_OF_CHILD 2025-02-10..2025-02-11 100',
    '2 SICK_LEAVE 2025-03-03.. 100',
  ]);
  expect(client.linesOf(result)).toEqual([
    expect.stringMatching(/^note: Cells of date columns that are numbers without a date format: 4\./),
    expect.stringMatching(/^refused: row 5, from: is not a day/),
    expect.stringMatching(/^refused: row 6, from: is not a day/),
  ]);
});

it('reads numbers without a date format as days of a table of single days', async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Frånvaro');
  sheet.addRow(['anställningsnr', 'typ', 'datum', 'timmar', 'schematid']);
  sheet.addRow([1, 'sjuk', 45691, 4, 8]);
  const path = client.write('');
  writeFileSync(path, new Uint8Array(await book.xlsx.writeBuffer()));
  const result = await client.importPaths([path]);
  expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-02-03..2025-02-03 50']);
  expect(client.linesOf(result)).toEqual([expect.stringMatching(/^note: Cells of date columns .*: 1\./)]);
});

it.each(['percent', 'fraction'] as const)(
  'reads cells with a percentage format as percent, whatever unit the mapping states: %s',
  async (degrees) => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Frånvaro');
    sheet.addRow(['anställningsnr', 'typ', 'from', 'tom', 'omfattning']);
    sheet.addRow([1, 'sjuk', '2025-02-03', '2025-02-05', 0.25]);
    sheet.addRow([2, 'sjuk', '2025-02-03', '2025-02-05', 0.01]);
    sheet.getColumn(5).numFmt = '0%';
    const path = client.write('');
    writeFileSync(path, new Uint8Array(await book.xlsx.writeBuffer()));
    await client.importPaths([path], { mapping: { ...NO_MAPPING, degrees } });
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-02-03..2025-02-05 25',
      '2 SICK_LEAVE 2025-02-03..2025-02-05 1',
    ]);
  },
);

async function writeSheets(sheets: Readonly<Record<string, unknown[][]>>): Promise<string> {
  const book = new ExcelJS.Workbook();
  for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows(rows);
  const path = client.write('');
  writeFileSync(path, new Uint8Array(await book.xlsx.writeBuffer()));
  return path;
}

const HEADER = ['anställningsnr', 'typ', 'from', 'tom'];
const TWO_YEARS = {
  '2024': [HEADER, [1, 'sjuk', '2024-02-05', '2024-02-06']],
  '2025': [HEADER, [1, 'vab', '2025-02-03', '2025-02-03'], [1, 'semester', '2025-03-03', '2025-03-03']],
};

it('reports the sheets that were not read, until the mapping states which are', async () => {
  const path = await writeSheets(TWO_YEARS);
  const first = await client.importPaths([path], { dryRun: true });
  expect(first.reports.map(({ unread }) => unread.toContent().sheets)).toEqual([['2024', '2025']]);
  expect(first.reports[0]?.notes).toEqual([{ note: 'sheetRead', values: { sheet: '2024', others: '2025' } }]);

  const mapping = { ...NO_MAPPING, sheets: ['2025', '2024'] };
  const both = await client.importPaths([path], { mapping });
  expect(both.reports.map(({ file, created, rejected }) => [file, created, rejected])).toEqual([
    [`${path}/2024`, 1, 0],
    [`${path}/2025`, 1, 1],
  ]);
  expect(both.reports.map(({ unread }) => unread.toContent().sheets)).toEqual([[], []]);
  expect(await client.listAbsences()).toEqual([
    '1 SICK_LEAVE 2024-02-05..2024-02-06 100',
    '1 CARE_OF_CHILD 2025-02-03..2025-02-03 100',
  ]);
});

it('reads absences and employees from two sheets of one workbook', async () => {
  const path = await writeSheets({
    Personal: [
      ['anstnr', 'förnamn', 'efternamn', 'kön', 'avdelningsid', 'from'],
      [3, 'Eva', 'Bo', 'kvinna', 'hk', '2020-01-01'],
    ],
    Frånvaro: [HEADER, [3, 'vab', '2025-02-03', '2025-02-03']],
  });
  await client.importPaths([path], { mapping: { ...NO_MAPPING, sheets: ['Personal', 'Frånvaro'] } });
  expect(await client.listAbsences()).toEqual(['3 CARE_OF_CHILD 2025-02-03..2025-02-03 100']);
});

it('rejects a workbook without the sheets of the mapping', async () => {
  const path = await writeSheets(TWO_YEARS);
  await expect(
    client.importPaths([path], { mapping: { ...NO_MAPPING, sheets: ['Frånvaro'] } }),
  ).rejects.toThrow('has none of the sheets to read (Frånvaro). Sheets in the file: 2024, 2025.');
});

import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_HEADER } from '#contract/values/administration/mapping.ts';
import { type ArchiveEntry, buildArchive } from '#tests/support/files/sample-archive.ts';
import { type ImportFolder, makeImportFolder } from '#tests/support/provider/make-import-folder.ts';
import { NO_MAPPING } from '../mapping/mapping.ts';
import { DETECTED_LAYOUT, type TableLayout } from '../table/layout/find-layout.ts';
import { readWorkbook } from './read-workbook.ts';

let files: ImportFolder;
beforeAll(() => {
  files = makeImportFolder();
});
afterAll(() => files.remove());

const HEADER = ['anställningsnr', 'typ', 'from', 'omfattning'];

async function write(fill: (book: ExcelJS.Workbook) => void): Promise<string> {
  const book = new ExcelJS.Workbook();
  fill(book);
  return files.write('absences.xlsx', new Uint8Array(await book.xlsx.writeBuffer()));
}

async function readRows(path: string) {
  const [first] = await readSheets(path, []);
  return first?.rows ?? [];
}

/** The rows of each sheet that is read. */
async function readSheets(path: string, sheets: string[]) {
  const { tables, close } = await readWorkbook(path, { ...NO_MAPPING, sheets }, DETECTED_LAYOUT);
  try {
    const read = [];
    for (const { sheet, table } of tables) {
      const rows = [];
      for await (const { row, cells, unreadable } of table.rows) rows.push([row, cells, unreadable]);
      read.push({ sheet, rows });
    }
    return read;
  } finally {
    close();
  }
}

/** A workbook by its parts; the sheet has the header and one row of text. */
function buildWorkbook(extra: ArchiveEntry[] = [], sheet?: Partial<ArchiveEntry>): string {
  const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const cells = HEADER.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('');
  return files.write(
    'built.xlsx',
    buildArchive([
      { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet r:id="a"/></sheets></workbook>' },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `<Relationships><Relationship Id="a" Type="${namespace}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        content: `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`,
        ...sheet,
      },
      ...extra,
    ]),
  );
}

describe('readWorkbook', () => {
  test.each([false, true])('reads values as text, with dates of the 1904 system: %s', async (date1904) => {
    const path = await write((book) => {
      book.properties.date1904 = date1904;
      const sheet = book.addWorksheet('Blad1');
      sheet.addRow(HEADER);
      sheet.addRow([1001, 'sjuk', new Date('2025-02-03T00:00:00Z'), 0.5]).getCell(4).numFmt = '0%';
      sheet.getCell('A4').value = { formula: '1000+2', result: 1002 };
      sheet.getCell('B4').value = { richText: [{ text: 'sj' }, { font: { bold: true }, text: 'uk' }] };
      sheet.getCell('C4').value = { formula: 'TEXT(1)', result: '2025-02-04' };
      sheet.getCell('A5').value = true;
    });
    expect(await readRows(path)).toEqual([
      [2, ['1001', 'sjuk', '2025-02-03', '50 %'], null],
      [4, ['1002', 'sjuk', '2025-02-04', ''], null],
      [5, ['true', '', '', ''], null],
    ]);
  });

  test('names the column and the value of an error cell, also of a formula', async () => {
    const path = await write((book) => {
      const sheet = book.addWorksheet('Blad1');
      sheet.addRow(HEADER);
      sheet.addRow([1001, { error: '#REF!' }, '2025-02-03']);
      sheet.addRow([1001, 'sjuk', { formula: 'A1/0', result: { error: '#DIV/0!' } }]);
    });
    expect((await readRows(path)).map(([row, , unreadable]) => [row, unreadable])).toEqual([
      [2, { column: 'type', reason: 'unreadableCell', value: '#REF!' }],
      [3, { column: 'from', reason: 'unreadableCell', value: '#DIV/0!' }],
    ]);
  });

  test('reads cells with a time format as hours in columns of hours, and rejects them in others', async () => {
    const path = await write((book) => {
      const sheet = book.addWorksheet('Blad1');
      sheet.addRow(['anställningsnr', 'typ', 'datum', 'timmar', 'schematid']);
      sheet.addRow([1001, 'sjuk', '2025-02-03', 7.5 / 24, 8 / 24]);
      sheet.addRow([1001, 'sjuk', 0.5, 3 / 24, 8]);
      for (const cell of ['D2', 'E2', 'C3', 'D3']) sheet.getCell(cell).numFmt = 'h:mm';
    });
    expect(await readRows(path)).toEqual([
      [2, ['1001', 'sjuk', '2025-02-03', '7.5', '8'], null],
      [3, ['1001', 'sjuk', '', '3', '8'], { column: 'from', reason: 'unreadableCell', value: '0.5' }],
    ]);
  });

  test('rejects a formula without a stored value, which is no empty cell', async () => {
    const path = await write((book) => {
      const sheet = book.addWorksheet('Blad1');
      sheet.addRow(HEADER);
      sheet.addRow([1001, 'sjuk', { formula: 'A2+44000' }, 100]);
      sheet.addRow([1001, 'sjuk', '2025-02-03', { formula: 'IF(1,"","x")', result: '' }]);
    });
    expect((await readRows(path)).map(([row, , unreadable]) => [row, unreadable])).toEqual([
      [2, { column: 'from', reason: 'unreadableCell', value: '=' }],
      [3, null],
    ]);
  });

  test('reads the first sheet with a known header', async () => {
    const path = await write((book) => {
      book.addWorksheet('Läs mig').addRow(['Om filen']);
      book.addWorksheet('Frånvaro').addRows([['Rubrik'], HEADER, ['1', 'vab', '2025-02-03', '']]);
    });
    expect(await readRows(path)).toEqual([[3, ['1', 'vab', '2025-02-03', ''], null]]);
  });

  const writeHidden = (visible: string[]) =>
    write((book) => {
      book.addWorksheet('2024', { state: 'hidden' }).addRows([HEADER, ['1', 'sjuk', '2024-02-03', '']]);
      book.addWorksheet('2023', { state: 'veryHidden' }).addRows([HEADER, ['1', 'sjuk', '2023-02-03', '']]);
      book.addWorksheet('2025').addRows([visible, ['1', 'vab', '2025-02-03', '']]);
    });

  test('reads a visible sheet before hidden ones, and lists the hidden ones that are not read', async () => {
    const path = await writeHidden(HEADER);
    const { tables, unreadSheets, close } = await readWorkbook(path, NO_MAPPING, DETECTED_LAYOUT);
    close();
    expect([tables.map(({ sheet }) => sheet), unreadSheets]).toEqual([['2025'], ['2024', '2023']]);
  });

  test('rejects a workbook of which only hidden sheets can be read, and names them', async () => {
    await expect(
      readWorkbook(await writeHidden(['Om filen']), NO_MAPPING, DETECTED_LAYOUT),
    ).rejects.toMatchObject({
      problem: { key: 'hiddenSheet', values: { found: '2024, 2023' } },
      unread: { sheets: ['2024', '2023'] },
    });
  });

  test('reads a hidden sheet that the mapping names', async () => {
    const [sheet] = await readSheets(await writeHidden(HEADER), ['2023']);
    expect(sheet?.rows).toEqual([[2, ['1', 'sjuk', '2023-02-03', ''], null]]);
  });

  test('rejects a workbook without headers whose only data is in a hidden sheet', async () => {
    const path = await write((book) => {
      book.addWorksheet('Omslag');
      book.addWorksheet('Data', { state: 'hidden' }).addRow(['1', 'vab', '2025-02-03', '']);
    });
    await expect(
      readWorkbook(path, NO_MAPPING, { ...DETECTED_LAYOUT, header: NO_HEADER }),
    ).rejects.toMatchObject({
      problem: { key: 'hiddenSheet', values: { found: 'Data' } },
    });
  });

  test('reads the only visible sheet with data without headers, also beside a hidden one', async () => {
    const path = await write((book) => {
      book.addWorksheet('Listor', { state: 'hidden' }).addRow(['sjuk']);
      book.addWorksheet('Data').addRow(['1', 'vab', '2025-02-03', '']);
    });
    const positions: TableLayout['positions'] = ['employment_number', 'type', 'from', 'to'];
    const { tables, close } = await readWorkbook(path, NO_MAPPING, {
      ...DETECTED_LAYOUT,
      header: NO_HEADER,
      positions,
    });
    close();
    expect(tables.map(({ sheet }) => sheet)).toEqual(['Data']);
  });

  const writeYears = () =>
    write((book) => {
      book.addWorksheet('2024').addRows([HEADER, ['1', 'sjuk', '2024-02-03', '']]);
      book.addWorksheet('Läs mig').addRow(['Om filen']);
      book.addWorksheet('År 2025').addRows([HEADER, ['1', 'vab', '2025-02-03', '']]);
      book.addWorksheet('2026').addRows([HEADER, ['1', 'sjuk', '2026-02-03', '']]);
    });

  test('reads the sheets that the mapping names, in the order of the workbook', async () => {
    expect(await readSheets(await writeYears(), ['2026 ', 'ÅR 2025', 'Anställda'])).toEqual([
      { sheet: 'År 2025', rows: [[2, ['1', 'vab', '2025-02-03', ''], null]] },
      { sheet: '2026', rows: [[2, ['1', 'sjuk', '2026-02-03', ''], null]] },
    ]);
  });

  test('lists the sheets with a known header that are not read', async () => {
    const { tables, unreadSheets, close } = await readWorkbook(
      await writeYears(),
      NO_MAPPING,
      DETECTED_LAYOUT,
    );
    close();
    expect([tables.map(({ sheet }) => sheet), unreadSheets]).toEqual([['2024'], ['År 2025', '2026']]);
  });

  test('rejects a workbook without the named sheets, and names those that it has', async () => {
    await expect(
      readWorkbook(await writeYears(), { ...NO_MAPPING, sheets: ['Frånvaro'] }, DETECTED_LAYOUT),
    ).rejects.toMatchObject({
      problem: {
        key: 'sheetNotFound',
        values: { wanted: 'Frånvaro', found: '2024, Läs mig, År 2025, 2026' },
      },
      unread: { sheets: ['2024', 'Läs mig', 'År 2025', '2026'] },
    });
  });

  test('rejects a named sheet without a known header, and names the sheet', async () => {
    const path = await writeYears();
    await expect(
      readWorkbook(path, { ...NO_MAPPING, sheets: ['läs mig'] }, DETECTED_LAYOUT),
    ).rejects.toMatchObject({
      file: `${path}/Läs mig`,
      problem: { key: 'unknownHeader' },
    });
  });

  test('names the missing columns of the first sheet if no sheet has a known header', async () => {
    const path = await write((book) => {
      book.addWorksheet('A').addRow(['anställningsnr', 'typ']);
      book.addWorksheet('B');
    });
    await expect(readWorkbook(path, NO_MAPPING, DETECTED_LAYOUT)).rejects.toThrow(
      'its header lacks from (read as absences)',
    );
  });

  test('reads a workbook of cells without references', async () => {
    expect(await readRows(buildWorkbook())).toEqual([]);
  });

  test.each<[name: string, path: () => string, message: string]>([
    [
      'macros',
      () => buildWorkbook([{ name: 'xl/vbaProject.bin', content: 'a' }]),
      'has macros. Save it as an Excel workbook (xlsx)',
    ],
    [
      'encrypted parts',
      () => buildWorkbook([], { deflated: true, claims: { encrypted: true } }),
      'is encrypted. Save it without a password',
    ],
    [
      'a part larger than the limit',
      () => buildWorkbook([], { deflated: true, claims: { uncompressedSize: 1_100_000_000 } }),
      'is too large when decompressed',
    ],
    [
      'a suspicious ratio',
      () => buildWorkbook([{ name: 'bomb', content: Buffer.alloc(32 * 1024 * 1024), deflated: true }]),
      'is too large when decompressed',
    ],
    [
      'a part larger than it claims',
      () => buildWorkbook([], { deflated: true, claims: { uncompressedSize: 10 } }),
      'is damaged',
    ],
    ['XML that is not well-formed', () => buildWorkbook([], { content: '<worksheet><row>' }), 'is damaged'],
    [
      'too many entries',
      () => buildWorkbook(Array.from({ length: 2_000 }, (_, index) => ({ name: `x${index}`, content: '' }))),
      'is too large when decompressed',
    ],
    ['a path outside the archive', () => buildWorkbook([{ name: '../a', content: '' }]), 'is damaged'],
    ['no archive', () => files.write('text.xlsx', 'PK'), 'is damaged'],
  ])('rejects a workbook with %s', async (_name, path, message) => {
    await expect(readWorkbook(path(), NO_MAPPING, DETECTED_LAYOUT)).rejects.toThrow(message);
  });
});

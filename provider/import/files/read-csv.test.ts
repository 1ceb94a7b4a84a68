import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportFolder, makeImportFolder } from '#tests/support/provider/make-import-folder.ts';
import { findEncoding } from './encoding/find-encoding.ts';
import { DETECTED_LAYOUT, type TableLayout } from '../table/layout/find-layout.ts';
import { NO_MAPPING } from '../mapping/mapping.ts';
import { readCsv } from './read-csv.ts';
import { readText } from './encoding/read-text.ts';

let files: ImportFolder;
beforeAll(() => {
  files = makeImportFolder();
});
afterAll(() => files.remove());

async function read(content: string | Uint8Array, layout: TableLayout = DETECTED_LAYOUT) {
  const path = files.write('file.csv', content);
  const csv = await readCsv(path, readText(path, await findEncoding(path)), NO_MAPPING, layout);
  const rows: [number, readonly string[] | null][] = [];
  for await (const { row, cells } of csv.rows) rows.push([row, cells]);
  return rows;
}

const HEADER = 'department_id;name;parent_id';
const TEXT = `${HEADER}\n1;Förskolan Ås;`;
const expected = [[2, ['1', 'Förskolan Ås', '']]];

describe('a CSV file', () => {
  test.each<[name: string, content: string | Uint8Array]>([
    ['in UTF-8', TEXT],
    ['with a BOM', `\ufeff${TEXT}`],
    ['in Latin-1', Buffer.from(TEXT, 'latin1')],
    ['in UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['with commas', TEXT.replaceAll(';', ',')],
    ['with tabs', TEXT.replaceAll(';', '\t')],
    ['as "Unicode text" of Excel', Buffer.from(`\ufeff${TEXT.replaceAll(';', '\t')}`, 'utf16le')],
    ['in UTF-16 without a BOM', Buffer.from(TEXT, 'utf16le')],
    ['that names its semicolon', `sep=;\r\n${TEXT}`],
    ['that names its comma', `sep=,\n${TEXT.replaceAll(';', ',')}`],
    ['that names its tab', `sep=\t\n${TEXT.replaceAll(';', '\t')}`],
    ['that names its separator after a BOM', `\ufeffSEP=;\r\n${TEXT}`],
    ['that names its separator in quotation marks', `"sep=;"\n${TEXT}`],
    ['with the line ends of Windows', TEXT.replaceAll('\n', '\r\n')],
    ['with quotation marks', TEXT.replace('Förskolan Ås', '"Förskolan Ås"')],
  ])('%s is read', async (_name, content) => {
    expect(await read(content)).toEqual(expected);
  });

  test.each<[name: string, line: string, cells: string[] | null]>([
    ['a separator inside quotation marks', '1;"A; B";', ['1', 'A; B', '']],
    ['a quotation mark inside a name', '1;Anna "Ann" Ek;', ['1', 'Anna "Ann" Ek', '']],
    ['empty cells at the end', '1;A;;;', ['1', 'A', '', '', '']],
    ['a cell too many', '1;A;;B', null],
    ['a cell too few', '1;A', null],
  ])('%s', async (_name, line, cells) => {
    expect(await read(`${HEADER}\n${line}`)).toEqual([[2, cells]]);
  });

  test('numbers rows like a spreadsheet, including empty rows', async () => {
    expect(await read(`${HEADER}\n\n1;A;\n;;\n2;B;`)).toEqual([
      [3, ['1', 'A', '']],
      [5, ['2', 'B', '']],
    ]);
  });

  test.each<[name: string, header: string]>([
    ['commas in a name in quotation marks', 'department_id;"name";parent_id;"a,b,c,d,e"'],
    ['semicolons in a name in quotation marks', 'department_id,name,parent_id,"a;b;c;d;e"'],
    ['another kind of separator in a name', 'department_id\tname\tparent_id\ta;b'],
  ])('is split by the separator of its header: %s', async (_name, header) => {
    const separator = /^department_id(.)/.exec(header)?.[1] ?? '';
    expect(await read(`${header}\n1${separator}A${separator}${separator}x`)).toEqual([
      [2, ['1', 'A', '', 'x']],
    ]);
  });

  test('is rejected when it declares an unsupported separator', async () => {
    await expect(read(`sep=x\n${TEXT}`)).rejects.toThrow(
      /the first line \(sep=\) names another separator than semicolon, tab or comma/,
    );
  });
});

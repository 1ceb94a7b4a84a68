import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportFolder, makeImportFolder } from '../../tests/support/import-folder';
import { readCsv } from './read-csv';
import { readText } from './read-text';

let files: ImportFolder;
beforeAll(() => {
  files = makeImportFolder();
});
afterAll(() => files.remove());

async function read(content: string | Uint8Array) {
  const path = files.write('file.csv', content);
  const csv = await readCsv(path, readText(path));
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

  test('counts rows as a spreadsheet does, empty ones too', async () => {
    expect(await read(`${HEADER}\n\n1;A;\n;;\n2;B;`)).toEqual([
      [3, ['1', 'A', '']],
      [5, ['2', 'B', '']],
    ]);
  });
});

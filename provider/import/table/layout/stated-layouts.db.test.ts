import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mappingSchema } from '#contract/calls/administration/mapping.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { type ImportFolder, makeImportFolder } from '#tests/support/provider/make-import-folder.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { toMapping } from '#provider/import/mapping/mapping.ts';

let open: OpenDatabase;
let folder: ImportFolder;
let client: ReturnType<typeof createImportOrganisation>;
beforeAll(async () => {
  open = await openTestDatabase();
  client = createImportOrganisation(open);
  folder = makeImportFolder();
});
afterAll(async () => {
  await open.close();
  await client.remove();
  await folder.remove();
});
beforeEach(() => client.reset());

function importWith(
  layout: object,
  content: string | Uint8Array,
  { name = 'sjuk.csv', more = {} }: { name?: string; more?: object } = {},
) {
  const mapping = toMapping(mappingSchema.parse({ ...more, layouts: [{ files: 'sjuk*', ...layout }] }));
  return client.importPaths([folder.write(name, content)], { mapping });
}

const problemOf = async (imported: Promise<unknown>): Promise<string> => {
  const error = await imported.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Error ? error.message.replace(/^\S*sjuk\.\w+(?:\/\S+)?: /, '') : 'imported';
};

const ROWS = '1;sjuk;2025-03-03;2025-03-04\n2;vab;2025-03-05;2025-03-05\n';
const STORED = ['1 SICK_LEAVE 2025-03-03..2025-03-04 100', '2 CARE_OF_CHILD 2025-03-05..2025-03-05 100'];
const POSITIONS = ['employment_number', 'type', 'from', 'to'];

describe('a table without a header', () => {
  const layout = { header: 'none', positions: POSITIONS };

  it('has the stated columns, and its rows are numbered from 1', async () => {
    const result = await importWith(layout, `${ROWS}2;x;2025-03-05;\n`);
    expect(result.reports[0]).toMatchObject({ kind: 'absences', read: 3, created: 2 });
    expect(result.reports[0]?.notes).toEqual([]);
    expect(result.reports[0]?.rejections).toMatchObject([{ row: 3, column: 'type' }]);
    expect(await client.listAbsences()).toEqual(STORED);
  });

  it('may have columns that are not read, and empty rows above', async () => {
    const positions = ['employment_number', null, 'type', 'from', 'to'];
    const content = `\n;;;;\n${ROWS.replaceAll(/^(\d);/gm, '$1;Ek, Anna;')}`;
    const result = await importWith({ ...layout, positions }, content);
    expect(result.reports[0]).toMatchObject({ read: 2, created: 2 });
    expect(await client.listAbsences()).toEqual(STORED);
  });

  it('is one of absences if the type is stated, also with the names and departments of employees', async () => {
    const positions = ['employment_number', 'personal_number', 'name', 'department_id', 'type', 'from', 'to'];
    const content = ROWS.replaceAll(/^(\d);/gm, '$1;;Ek, Anna;hk;');
    const result = await importWith({ ...layout, positions }, content);
    expect(result.reports[0]).toMatchObject({ kind: 'absences', created: 2 });
    expect(await client.listAbsences()).toEqual(STORED);
  });

  it('may be a sheet of a workbook whose last cells are empty', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Blad').addRows([
      [1, 'sjuk', new Date('2025-03-03T00:00:00Z')],
      [2, 'vab', '2025-03-05', '2025-03-05'],
    ]);
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    await importWith(layout, bytes, { name: 'sjuk.xlsx' });
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-03.. 100', STORED[1]]);
  });

  it('is the only sheet of a workbook with data', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Tomt');
    book.addWorksheet('Data').addRows(
      ROWS.trim()
        .split('\n')
        .map((row) => row.split(';')),
    );
    book.addWorksheet('Blad3');
    const result = await importWith(layout, new Uint8Array(await book.xlsx.writeBuffer()), {
      name: 'sjuk.xlsx',
    });
    expect(client.linesOf(result)).toEqual([]);
    expect(await client.listAbsences()).toEqual(STORED);
  });

  it('has to be named if several sheets of a workbook have data', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Försättsblad').addRow(['Sjukfrånvaro 2025']);
    book.addWorksheet('Data').addRows(
      ROWS.trim()
        .split('\n')
        .map((row) => row.split(';')),
    );
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    const imported = importWith(layout, bytes, { name: 'sjuk.xlsx' });
    await expect(imported).rejects.toMatchObject({ unread: { sheets: ['Försättsblad', 'Data'] } });
    expect(await problemOf(imported)).toMatch(
      /^several sheets have data \(Försättsblad, Data\), .* State the sheet/,
    );
    expect(await client.listAbsences()).toEqual([]);
  });

  it('does not concern the files that the layout does not name', async () => {
    const result = await importWith(layout, `anstnr;typ;from;to\n${ROWS}`, { name: 'annan.csv' });
    expect(result.reports[0]).toMatchObject({ read: 2, created: 2 });
  });

  it('is named by the name that it was sent with', async () => {
    const mapping = toMapping(mappingSchema.parse({ layouts: [{ files: 'sjuk-*.csv', ...layout }] }));
    const path = folder.write('001.csv', ROWS);
    const fileNames = new Map([[path, 'Sjuk-2025-03.csv']]);
    expect((await client.importPaths([path], { mapping, fileNames })).reports).toMatchObject([
      { created: 2 },
    ]);
  });

  it.each<[content: string, positions: (string | null)[], problem: RegExp]>([
    [`anstnr;typ;from;to\n${ROWS}`, POSITIONS, /^row 1 is a header, although .* Change that on the page/],
    [
      ROWS,
      [...POSITIONS, 'degree'],
      /^row 1 has another number of columns \(4\) than .* \(5\)\. Change the columns/,
    ],
    [ROWS, POSITIONS.slice(0, 3), /^row 1 has another number of columns \(4\) than .* \(3\)\./],
    [ROWS, ['employment_number', 'type', null, 'to'], /states lack from \(read as absences\)\. State which/],
    [
      ROWS,
      [null, null, null, null],
      /are not those of departments, employees, absences or service use\. State what/,
    ],
    [ROWS, ['employment_number', 'type', 'from', 'from'], /^two columns are from/],
  ])('is rejected if it contradicts the stated columns: %j %j', async (content, positions, problem) => {
    expect(await problemOf(importWith({ ...layout, positions }, content))).toMatch(problem);
    expect(await client.listAbsences()).toEqual([]);
  });

  it('is not imported without the statement, and its columns are proposed without its contents', async () => {
    const content = 'Ek, Anna;1;sjuk;2025-03-03;\nAl, Bo;2;vab;2025-03-05;2025-03-05\n';
    const path = folder.write('sjuk-2025-03.csv', content);
    await expect(client.importPaths([path])).rejects.toMatchObject({
      problem: { key: 'unknownHeader' },
      unread: {
        columns: [],
        layouts: [{ files: 'sjuk-*.csv', positions: [null, 'employment_number', 'type', 'from', 'to'] }],
      },
    });
  });
});

describe('a stated row of the header', () => {
  const HEADER = 'anstnr;typ;from;to\n';

  it('counts, also if an earlier row looks like a header', async () => {
    const result = await importWith({ header: 2 }, `anstnr;typ;to;from\n${HEADER}${ROWS}`);
    expect(result.reports[0]).toMatchObject({ read: 2, created: 2 });
    expect(await client.listAbsences()).toEqual(STORED);
  });

  it.each<[header: number, content: string, problem: RegExp]>([
    [1, `Lista\n${HEADER}${ROWS}`, /^row 1 is not the header, .* The header is row 2\. Change the row/],
    [3, `${HEADER}${ROWS}`, /^row 3 is not the header, .* The header is row 1\./],
    [9, `Lista\n${ROWS}`, /states row 9 as the header, but the file ends before it \(number of rows: 3\)\./],
    [2, `Lista\nanstnr;typ;namn\n${ROWS}`, /^row 2, .* lacks from \(read as absences\)\. Change on the page/],
    [
      1,
      ROWS,
      /^row 1, .* names no column of departments, employees, absences or service use\. Change the row/,
    ],
  ])('is rejected if row %s is not the header of %j', async (header, content, problem) => {
    expect(await problemOf(importWith({ header }, content))).toMatch(problem);
  });
});

describe('a stated separator', () => {
  const TABLE = `anstnr;typ;from;to\n${ROWS}`;

  it.each([
    ['verticalBar', '|'],
    ['tab', '\t'],
    ['comma', ','],
    ['semicolon', ';'],
  ])('%s separates the cells', async (separator, character) => {
    await importWith({ separator }, TABLE.replaceAll(';', character));
    expect(await client.listAbsences()).toEqual(STORED);
  });

  it('counts before the one that a first line names', async () => {
    await importWith({ separator: 'verticalBar' }, `sep=;\n${TABLE.replaceAll(';', '|')}`);
    expect(await client.listAbsences()).toEqual(STORED);
  });

  it('is not found in a file with another one', async () => {
    expect(await problemOf(importWith({ separator: 'tab' }, TABLE))).toMatch(
      /^the separator tab, .* is in none of the first rows \(3\)\. Change the separator on the page/,
    );
  });
});

describe('a stated encoding', () => {
  const TABLE = 'anstnr;namn;kön;avdelning;from\n3;"Åberg, Zoë";kvinna;Huvudkontoret;2020-01-01\n';
  const utf16be = () => {
    const bytes = Buffer.from(TABLE, 'utf16le');
    return new Uint8Array(bytes.swap16());
  };

  it.each<[encoding: string, content: string | Uint8Array]>([
    ['utf-8', TABLE],
    ['utf-8', `\uFEFF${TABLE}`],
    ['windows-1252', Buffer.from(TABLE, 'latin1')],
    ['iso-8859-15', Buffer.from(TABLE, 'latin1')],
    [
      'macintosh',
      Buffer.from(TABLE.replace('Å', '\u0081').replaceAll('ö', '\u009a').replace('ë', '\u0091'), 'latin1'),
    ],
    ['utf-16', Buffer.from(TABLE, 'utf16le')],
    ['utf-16', utf16be()],
  ])('%s is decoded', async (encoding, content) => {
    const result = await importWith({ encoding }, content);
    expect(result.reports[0]).toMatchObject({
      kind: 'employees',
      created: 1,
      encodingMismatch: null,
      notes: [],
    });
  });

  it.each<[encoding: string, content: string | Uint8Array, problem: RegExp]>([
    [
      'utf-8',
      Buffer.from(TABLE, 'latin1'),
      /^line 1 has characters that are not UTF-8, .* save the file again as UTF-8/,
    ],
    ['utf-8', Buffer.concat([Buffer.from(TABLE), Buffer.from('4;Ö', 'latin1')]), /^line 3 has characters/],
    [
      'utf-8',
      Buffer.from(`\uFEFF${TABLE}`, 'utf16le'),
      /encoding UTF-8, but the file appears to be UTF-16\./,
    ],
    [
      'windows-1252',
      `\uFEFF${TABLE}`,
      /encoding Windows-1252 \(Latin-1\), but the file appears to be UTF-8\./,
    ],
    ['windows-1252', TABLE, /encoding Windows-1252 \(Latin-1\), but the file appears to be UTF-8\./],
    ['macintosh', TABLE, /encoding Mac Roman, but the file appears to be UTF-8\. Change the encoding/],
    ['utf-16', TABLE, /encoding UTF-16, but the file appears to be UTF-8\./],
    [
      'utf-16',
      Buffer.from(TABLE, 'latin1'),
      /encoding UTF-16, but the file appears to be Windows-1252 \(Latin-1\)\./,
    ],
  ])('%s is rejected for a file in another one', async (encoding, content, problem) => {
    expect(await problemOf(importWith({ encoding }, content))).toMatch(problem);
  });

  it('counts for a file that may be UTF-8 by chance, with a note', async () => {
    // Ö and a quotation mark of Windows-1252 are the bytes of one character of UTF-8.
    const ascii = TABLE.replace('kön', 'gender').replace('Åberg, Zoë', 'Ek, Ida X');
    const bytes = Buffer.from(ascii.replace('X', '\u00d6\u0094'), 'latin1');
    const result = await importWith({ encoding: 'windows-1252', header: 1 }, bytes);
    expect(client.linesOf(result)).toEqual([
      'note: The file was read as Windows-1252 (Latin-1), as “How files are read” states, but all its characters are also valid UTF-8. Check names with å, ä and ö.',
    ]);
  });

  it('does not concern XML, which declares its encoding', async () => {
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?><paxml><header><version>2.0</version></header><tidtransaktioner>' +
      '<tidtrans anstid="1"><tidkod>SJK</tidkod><datum>2025-03-03</datum><kommentar>å</kommentar></tidtrans></tidtransaktioner></paxml>';
    const result = await importWith({ encoding: 'utf-16' }, xml, { name: 'sjuk.xml' });
    expect(result.reports).toMatchObject([{ kind: 'paxml', created: 1 }]);
  });
});

describe('a stated decimal sign', () => {
  const table = (hours: string, degree: string) =>
    `anstnr;typ;datum;timmar;schematid\n1;sjuk;2025-03-03;${hours};8\n2;sjuk;2025-03-03;4;${degree}\n`;

  it('rejects the cells with the other one, with value and place', async () => {
    const result = await importWith({ decimalSign: 'comma' }, table('2.5', '8'));
    expect(client.linesOf(result)).toEqual([
      "refused: row 2, hours: '2.5' has another decimal sign than “How files are read” states. Change it there, or correct the value",
    ]);
    const other = await importWith({ decimalSign: 'point' }, table('2.5', '8,0'), { name: 'sjuk-2.csv' });
    expect(other.reports[0]?.rejections).toMatchObject([
      { row: 3, column: 'schedule_hours', reason: 'otherDecimalSign', value: '8,0' },
    ]);
  });

  it('accepts its own', async () => {
    const result = await importWith({ decimalSign: 'comma' }, table('2,5', '8,0'));
    expect(result.reports[0]).toMatchObject({ created: 2, rejected: 0 });
  });
});

describe('degrees in hours of the schedule', () => {
  const importHours = (content: string) => importWith({}, content, { more: { degrees: 'hours' } });

  it('are a share of the schedule of the day', async () => {
    const result = await importHours(
      'anstnr;typ;from;to;omfattning;schematid\n1;sjuk;2025-03-03;2025-03-03;2;8\n2;sjuk;2025-03-03;;7:30;7,5\n',
    );
    expect(result.reports).toMatchObject([{ kind: 'absenceDays', created: 2, rejected: 0 }]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-03..2025-03-03 25',
      '2 SICK_LEAVE 2025-03-03..2025-03-03 100',
    ]);
  });

  it('are rejected by the name of their column in the file', async () => {
    const result = await importHours(
      'anstnr;typ;from;to;omfattning\n1;sjuk;2025-03-03;2025-03-04;16\n1;sjuk;2025-03-05;;50 %\n1;sjuk;2025-03-06;;4\n',
    );
    expect(result.reports[0]?.rejections).toMatchObject([
      { row: 2, column: 'to', reason: 'hoursOfPeriod', value: '16' },
      { row: 3, column: 'degree', reason: 'notANumber', value: '50 %' },
      { row: 4, column: 'degree', reason: 'noSchedule', value: '4' },
    ]);
  });

  it('reject a table with another column of hours', async () => {
    expect(
      await problemOf(importHours('anstnr;typ;datum;omfattning;timmar\n1;sjuk;2025-03-03;4;4\n')),
    ).toMatch(/^the page .* states that the column of degrees has hours, but .* Change what degrees are/);
  });
});

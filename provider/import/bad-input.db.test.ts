import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mappingSchema } from '#contract/calls/administration/mapping.ts';
import { MAX_DATA_FILES } from '#contract/values/administration/delivery.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { buildArchive } from '#tests/support/files/sample-archive.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { type ImportFolder, makeImportFolder, paxml } from '#tests/support/provider/make-import-folder.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { tlu } from '#tests/support/provider/tlu.ts';
import { toMapping } from './mapping/mapping.ts';

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
let folder: ImportFolder;
beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
  client = createImportOrganisation(open);
  folder = makeImportFolder();
});
afterAll(async () => {
  await open.close();
  await client.remove();
  await folder.remove();
});
beforeEach(() => client.reset());

const SICK_DAY = '1 SICK_LEAVE 2025-03-03..2025-03-03 100';
const CSV = 'anstnr;typ;from;tom\n1;sjuk;2025-03-03;2025-03-03\n';

async function workbook(): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Blad1').addRows([
    ['anstnr', 'typ', 'from', 'tom'],
    ['1', 'sjuk', '2025-03-03', '2025-03-03'],
  ]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/** One day of sick leave in every format. */
const formats: [format: string, content: () => string | Uint8Array | Promise<Uint8Array>][] = [
  ['CSV', () => CSV],
  ['a workbook', workbook],
  ['PAXml', () => paxml({ times: [['anstid="1"', { tidkod: 'SJK', datum: '2025-03-03' }]] })],
  [
    'TLU',
    () =>
      tlu({
        employees: [{ number: '1', normal: [['2025-03-03', '8']], times: [['2025-03-03', '050', '8']] }],
      }),
  ],
  ['a zip archive', () => buildArchive([{ name: 'a.csv', content: CSV }])],
];

describe('a file with the name of another kind', () => {
  it.each(formats)('is read by its content: %s', async (_format, content) => {
    const bytes = await content();
    for (const extension of ['csv', 'xlsx', 'xml', 'tlu', 'zip']) {
      await client.reset();
      const path = folder.write(`renamed.${extension}`, bytes);
      expect([extension, (await client.importPaths([path])).outcome]).toEqual([extension, 'stored']);
      expect(await client.listAbsences()).toEqual([SICK_DAY]);
    }
  });

  it.each(['csv', 'xlsx', 'xml', 'tlu', 'zip'])(
    'is rejected as what it is: a PDF named %s',
    async (extension) => {
      const path = folder.write(`renamed.${extension}`, samplePdf());
      await expect(client.importPaths([path])).rejects.toThrow(`renamed.${extension} is a PDF document`);
    },
  );
});

describe('deliveries at the same moment', () => {
  it('are stored one after the other, and the same file once', async () => {
    const other = 'anstnr;typ;from;tom\n2;vab;2025-03-05;2025-03-05\n';
    const results = await Promise.all([
      client.importTexts([CSV]),
      client.importTexts([CSV]),
      client.importTexts([other]),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored']);
    expect(results.map(({ delivery }) => delivery).sort()).toEqual([2, 3, 4]);
    const counts = results.slice(0, 2).map(({ reports: [report] }) => [report?.created, report?.skipped]);
    expect(counts.sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(await client.listAbsences()).toEqual([SICK_DAY, '2 CARE_OF_CHILD 2025-03-05..2025-03-05 100']);
  });
});

it('imports as many files as a delivery may have', async () => {
  const days = Array.from({ length: MAX_DATA_FILES }, (_, index) =>
    new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
  );
  const result = await client.importTexts(days.map((day) => `anstnr;typ;from;tom\n1;vab;${day};${day}\n`));
  expect(result.reports).toHaveLength(MAX_DATA_FILES);
  expect(await client.listAbsences()).toHaveLength(MAX_DATA_FILES);
});

describe('a table without a column of the last day', () => {
  it('names the columns that may be it, because its absences are ongoing', async () => {
    const result = await client.importTexts([
      'anstnr;typ;from;Åter;Telefon\n1;sjuk;2025-03-03;2025-03-05;1\n',
    ]);
    expect(client.linesOf(result)).toEqual([
      'columns not used: Åter, Telefon',
      expect.stringMatching(/^note: The file has no column of the last day .*: Åter, Telefon\.$/),
      expect.stringMatching(/^note: The file has no column of the degree .*: Åter, Telefon\.$/),
    ]);
    expect(result.reports[0]?.unread.toContent().columns).toEqual([
      { header: 'Åter', column: null },
      { header: 'Telefon', column: null },
    ]);
  });

  it.each(['Till datum', 'Slutdag', 'Sista dag', 't.o.m. datum'])('knows the name %s', async (header) => {
    const result = await client.importTexts([
      `anstnr;typ;from;${header};grad;x\n1;sjuk;2025-03-03;2025-03-03;;\n`,
    ]);
    expect(client.linesOf(result)).toEqual(['columns not used: x']);
    expect(await client.listAbsences()).toEqual([SICK_DAY]);
  });
});

describe('a table of days without hours and a degree', () => {
  it('names the columns that may be them, because its absences are whole days', async () => {
    const result = await client.importTexts(['anstnr;typ;datum;Antal\n1;sjuk;2025-03-03;4\n']);
    expect(client.linesOf(result)).toEqual([
      'columns not used: Antal',
      expect.stringMatching(/^note: The file has no column of the degree or of hours: .*: Antal\.$/),
    ]);
    expect(result.reports[0]?.unread.toContent().columns).toEqual([{ header: 'Antal', column: null }]);
  });
});

describe('columns that are not read, with values that may mean that a row does not count', () => {
  it('are named with these values, because all rows are read', async () => {
    const result = await client.importTexts([
      'anstnr;typ;from;tom;grad;Beslut;Antal;Kommentar\n' +
        '1;sjuk;2025-03-03;2025-03-03;100;Godkänd;1;-1\n' +
        '1;sjuk;2025-03-05;2025-03-05;100;Ej godkänd;1;\n' +
        '1;sjuk;2025-03-07;2025-03-07;100;MAKULERAD;-1;\n' +
        '1;sjuk;2025-03-10;2025-03-10;100;makulerad;-2,5;\n',
    ]);
    expect(result.reports[0]).toMatchObject({ created: 4 });
    expect(result.reports[0]?.notes).toEqual([
      { note: 'statusNotUsed', values: { column: 'Beslut', values: 'Ej godkänd, MAKULERAD', count: '3' } },
      { note: 'negativesNotUsed', values: { column: 'Antal', count: '2' } },
    ]);
  });

  it('are not named in a table of days with hours if the values are others', async () => {
    const rows = (status: string) =>
      `anstnr;typ;datum;timmar;schematid;Status\n1;sjuk;2025-03-03;4;8;${status}\n`;
    const valid = await client.importTexts([rows('Klar')]);
    expect(valid.reports[0]?.notes).toEqual([]);
    const invalid = await client.importTexts([rows('Avslagen')]);
    expect(invalid.reports[0]?.notes).toMatchObject([{ note: 'statusNotUsed' }]);
  });

  it('are not named if the mapping states that the column is not read', async () => {
    const mapping = toMapping(mappingSchema.parse({ columns: [{ header: 'Beslut', column: null }] }));
    const text = 'anstnr;typ;from;tom;grad;Beslut\n1;sjuk;2025-03-03;2025-03-03;100;Avslagen\n';
    const result = await client.importTexts([text], { mapping });
    expect(result.reports[0]?.notes).toEqual([]);
  });
});

describe('rows of a table of periods', () => {
  it.each([
    ['negative hours', 'grad;timmar', '50;-24', 'hours', 'correctionOfPeriod'],
    ['zero hours', 'grad;timmar', '50;0', 'hours', 'zeroHoursWithDegree'],
    ['zero hours as a time', 'grad;timmar', '100;0:00', 'hours', 'zeroHoursWithDegree'],
    ['hours that are no number', 'grad;timmar', '50;abc', 'hours', 'notANumber'],
  ])('with %s beside a degree are rejected', async (_, columns, cells, column, reason) => {
    const result = await client.importTexts([
      `anstnr;typ;from;tom;${columns}\n1;sjuk;2025-03-03;2025-03-07;${cells}\n`,
    ]);
    expect(result.reports[0]?.rejections).toMatchObject([{ row: 2, column, reason }]);
    expect(await client.listAbsences()).toEqual([]);
  });

  it.each(['sjuk', 'ledig'])(
    'of the type %s with an end in 2099 are rejected: it may be open',
    async (type) => {
      const result = await client.importTexts([`anstnr;typ;from;tom\n1;${type};2025-03-03;2099-12-31\n`]);
      expect(result.reports[0]?.rejections).toMatchObject([
        { row: 2, column: 'to', reason: 'endTooLate', value: '2099-12-31' },
      ]);
      expect(await client.listAbsences()).toEqual([]);
    },
  );
});

describe('a file with two kinds of line ends', () => {
  it.each([
    ['CRLF in the title and LF in the table', 'Frånvaro\r\n\r\nanstnr;typ;from;tom\n', '\n'],
    ['LF in the title and CRLF in the table', 'Frånvaro\n\nanstnr;typ;from;tom\r\n', '\r\n'],
    ['CR in the table', 'Frånvaro\nanstnr;typ;from;tom\r', '\r'],
  ])('is read with %s', async (_, start, end) => {
    const result = await client.importTexts([`${start}1;sjuk;2025-03-03;2025-03-03${end}`]);
    expect(result.reports[0]).toMatchObject({ read: 1, created: 1 });
    expect(await client.listAbsences()).toEqual([SICK_DAY]);
  });
});

describe('a mapping that no longer fits', () => {
  const mapping = toMapping(
    mappingSchema.parse({ columns: [{ header: 'Börjar', column: 'from' }], degrees: 'fraction' }),
  );

  it('does not read a renamed column: the file is rejected with the column that it lacks', async () => {
    await expect(
      client.importTexts(['anstnr;typ;Startar\n1;sjuk;2025-03-03\n'], { mapping }),
    ).rejects.toMatchObject({ problem: { key: 'missingColumns', values: { columns: 'from' } } });
  });

  it('rejects degrees of another unit, and the reason names the value', async () => {
    const { reports } = await client.importTexts(['anstnr;typ;Börjar;omfattning\n1;sjuk;2025-03-03;50\n'], {
      mapping,
    });
    expect(reports[0]).toMatchObject({ created: 0, rejected: 1 });
    expect(reports[0]?.rejections).toMatchObject([{ row: 2, column: 'degree' }]);
    expect(await client.listAbsences()).toEqual([]);
  });
});

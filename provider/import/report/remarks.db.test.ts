import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { paxml } from '#tests/support/provider/make-import-folder.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { testPersonalNumber } from '#provider/demo/people/test-personal-number.ts';

const woman = testPersonalNumber(dayNumber('1980-02-03'), 'female', 0);
const man = testPersonalNumber(dayNumber('1981-02-03'), 'male', 0);
const EMPLOYEES = `employment_number;first_name;last_name;gender;department_id;from;personal_number
1;Anna;Ek;kvinna;hk;2020-01-01;${woman}
2;Bo;Al;man;hk;2020-01-01;${man}
3;Cia;Ås;kvinna;hk;2020-01-01;`;

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
beforeEach(() => client.reset(EMPLOYEES));

it('adds a remark about a gender that contradicts the personal number', async () => {
  const result = await client.importTexts([EMPLOYEES.replace('Ek;kvinna', 'Ek;man')]);
  expect(result.reports[0]).toMatchObject({ changed: 1, skipped: 2 });
  expect(client.linesOf(result)).toEqual([
    'remark: row 2, gender: disagrees with the personal number: the gender of the file counts',
  ]);
});

it('adds a remark about a transaction whose anstid and persnr name different people', async () => {
  const time = (attributes: string, datum: string): [string, Record<string, string>] => [
    attributes,
    { tidkod: 'VAB', datum },
  ];
  const result = await client.importTexts([
    paxml({
      times: [
        time(`anstid="1" persnr="${woman}"`, '2025-03-03'),
        time(`anstid="1" persnr="${man}"`, '2025-03-04'),
        time(`anstid="3" persnr="${man}"`, '2025-03-05'),
        time(`persnr="${man}"`, '2025-03-06'),
      ],
    }),
  ]);
  expect(client.linesOf(result)).toEqual([
    'remark: row 2: names different people in anstid and persnr: anstid counts',
  ]);
  expect(await client.listAbsences()).toEqual([
    '1 CARE_OF_CHILD 2025-03-03..2025-03-04 100',
    '2 CARE_OF_CHILD 2025-03-06..2025-03-06 100',
    '3 CARE_OF_CHILD 2025-03-05..2025-03-05 100',
  ]);
});

it('adds a remark about sick leave that begins after today', async () => {
  const absences = await client.importTexts([
    'employment_number;type;from\n1;sjuk;2025-04-15\n1;sjuk;2025-04-16\n1;vab;2025-04-17',
  ]);
  expect(client.linesOf(absences)).toEqual(['remark: row 3, from: is sick leave that begins after today']);
  const payroll = await client.importTexts([
    paxml({
      times: [
        ['anstid="2"', { tidkod: 'SJK', datum: '2025-04-17' }],
        ['anstid="2"', { tidkod: 'FPE', datum: '2025-04-18' }],
      ],
    }),
  ]);
  expect(client.linesOf(payroll)).toEqual(['remark: row 1: is sick leave that begins after today']);
});

it('adds a remark about an absence that has been reported as ended but has no last day', async () => {
  const rows = [
    '1;sjuk;2025-04-01;;2025-04-05 07:00',
    '2;sjuk;2025-04-01;2025-04-04;2025-04-05',
    '3;sjuk;2025-04-01;;',
  ];
  const result = await client.importTexts([
    ['employment_number;type;from;to;recovered_at', ...rows].join('\n'),
  ]);
  expect(client.linesOf(result)).toEqual([
    'remark: Row 2, recovered_at: the recovery is reported for 2025-04-05, but the absence has no last day: it counts as ongoing. State the last day.',
  ]);
  const lastDays = await client.importTexts([
    'employment_number;type;from;recovered_at\n2;sjuk;2025-04-01;2025-04-05',
  ]);
  expect(lastDays.reports[0]?.warningNotes.total).toBe(0);
});

it('rejects a row of one day that has another day in a second column', async () => {
  const result = await client.importTexts([
    'Anställningsnr;Typ;Från;Datum;Timmar;Schematid\n1;sjuk;2025-04-01;2025-04-01;8;8\n1;sjuk;2025-04-01;2025-04-02;8;8',
  ]);
  expect(client.linesOf(result)).toEqual([
    'refused: Row 3, date: the row has two days, 2025-04-01, 2025-04-02, and does not show to which of them the absence belongs. State under “How files are read” which of the columns is not to be read.',
  ]);
  expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-04-01..2025-04-01 100']);
});

it('names the rejected row of a parent department', async () => {
  const first = client.write('department_id;name;parent_id\na;A;x9\nb;B;a');
  const second = client.write('department_id;name;parent_id\nc;C;b\nd;D;hk');
  const result = await client.importPaths([first, second]);
  expect(client.linesOf(result)).toEqual([
    "refused: row 2, parent_id: 'x9' is not a department of the files or of the organisation: correct it, or add the parent department to the file",
    'refused: Row 3, parent_id: the parent department a was rejected on row 2.',
    `refused: Row 2, parent_id: the parent department b was rejected on row 3 of ${first}.`,
  ]);
});

it.each(['Anna Ek', 'anna.ek1', '198002033242'])(
  'does not quote a name or a personal number in the column of parent departments: %s',
  async (parent) => {
    const result = await client.importTexts([
      `department_id;name;parent_id\na;A;${parent}`,
      'employment_number;first_name;last_name;gender;department_id;from\n1;Anna;Ek;kvinna;hk;2020-01-01',
    ]);
    expect(client.linesOf(result)[0]).toMatch(
      /^refused: row 2, parent_id: is not a department of the files or of the organisation/,
    );
  },
);

it('names the row that a rejected period of an employment overlaps', async () => {
  const head = EMPLOYEES.split('\n')[0] ?? '';
  const staff = (...rows: string[]) => client.write([head.replace('from;', 'from;to;'), ...rows].join('\n'));
  const paths = [
    staff('7;Di;Ek;kvinna;hk;2020-01-01;2021-12-31;', '7;Di;Ek;kvinna;hk;2021-06-01;2022-12-31;'),
    staff('7;Di;Ek;kvinna;hk;2021-12-31;;', '1;Anna;Ek;kvinna;hk;2024-01-01;;'),
  ];
  const result = await client.importPaths(paths);
  expect(client.linesOf(result)).toEqual([
    'refused: Row 3, from: the period overlaps that of row 2, which is of the same employment. State the last day of the earlier period, or correct the first day.',
    `refused: Row 2, from: the period overlaps that of row 2 of ${paths[0] ?? ''}, which is of the same employment. State the last day of the earlier period, or correct the first day.`,
    'refused: row 3, from: overlaps a stored period of the same employment: deliver the stored period with a last day, or correct the first day',
  ]);
});

it('imports for a sole trader, and never quotes the number', async () => {
  const own = man.slice(2);
  const result = await client.importTexts([`department_id;name;parent_id\nhk;Firman;`], {
    organisationNumber: own,
    name: 'Als Bygg',
  });
  expect(result.outcome).toBe('stored');
  const foreign = client.importTexts(
    [paxml({ times: [['anstid="1"', { tidkod: 'VAB', datum: '2025-03-03' }]] })],
    {
      organisationNumber: own,
      name: null,
    },
  );
  await expect(foreign).rejects.toThrow(
    /belongs to organisation number 556677-8899, not to this organisation/,
  );
  await expect(foreign).rejects.not.toThrow(own.slice(0, 6));
});

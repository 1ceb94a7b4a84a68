import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { readEmployments } from '#tests/support/database/rows/decrypt-rows.ts';
import { paxml } from '#tests/support/provider/make-import-folder.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { readFingerprints } from '#tests/support/database/rows/table-fingerprints.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { testPersonalNumber } from '#provider/demo/people/test-personal-number.ts';

type Fields = Record<string, string | number>;
type Time = [attributes: string, fields: Fields];

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
  client = createImportOrganisation(open);
});
afterAll(async () => {
  await open.close();
  await client.remove();
});
beforeEach(() => client.reset());

const sick = (datum: string, timmar: number | string, postid = '', anstid = '1'): Time => [
  `${postid === '' ? '' : `postid="${postid}" `}anstid="${anstid}"`,
  { tidkod: 'SJK', datum, timmar },
];

const september = paxml({
  made: '2024-10-01T08:00:00',
  program: 'Tidsystemet',
  times: [sick('2024-09-02', 8, '1'), sick('2024-09-03', 8, '2'), sick('2024-09-05', 4, '3', '2')],
});
const october = paxml({
  made: '2024-11-01T08:00:00',
  program: 'Tidsystemet',
  times: [sick('2024-10-07', 8, '1'), sick('2024-10-08', 4, '2'), sick('2024-10-09', 8, '3', '2')],
});

/** The warning about the hours of a day without a schedule. */
const ofEightHours = (row: number, hours: number) =>
  `remark: Row ${String(row)}: ${String(hours)} hours were read as a share of eight hours: the schedule of the day is not known, or has no hours. Deliver the file with the schedule in the same delivery, or state percent in omfattning.`;

describe('identity of transactions', () => {
  it('keeps the first month when the second month restarts its postid', async () => {
    for (const file of [september, october]) await client.importTexts([file]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2024-09-02..2024-09-03 100',
      '1 SICK_LEAVE 2024-10-07..2024-10-07 100',
      '1 SICK_LEAVE 2024-10-08..2024-10-08 50',
      '2 SICK_LEAVE 2024-09-05..2024-09-05 50',
      '2 SICK_LEAVE 2024-10-09..2024-10-09 100',
    ]);
  });

  it('does not double the hours of a month that is exported again with more rows', async () => {
    await client.importTexts([september]);
    const again = await client.importTexts([
      paxml({
        made: '2024-10-03T08:00:00',
        program: 'Tidsystemet',
        times: [
          sick('2024-09-01', 8, '1'),
          sick('2024-09-02', 8, '2'),
          sick('2024-09-03', 8, '3'),
          sick('2024-09-05', 4, '4', '2'),
        ],
      }),
    ]);
    expect(again.reports[0]).toMatchObject({ read: 4, created: 1, changed: 0, skipped: 3 });
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2024-09-01..2024-09-03 100',
      '2 SICK_LEAVE 2024-09-05..2024-09-05 50',
    ]);
  });

  it('adds up the amounts of one day in one file', async () => {
    await client.importTexts([
      paxml({
        times: [
          sick('2024-09-02', 2),
          sick('2024-09-02', 2),
          sick('2024-09-03', 2, '1'),
          sick('2024-09-03', 2, '2'),
        ],
      }),
    ]);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2024-09-02..2024-09-03 50']);
  });

  it('counts a transaction once when a file contains it twice under one postid', async () => {
    const result = await client.importTexts([
      paxml({ times: [sick('2024-09-02', 4, '7'), sick('2024-09-02', 4, '7')] }),
    ]);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2024-09-02..2024-09-02 50']);
    expect(client.linesOf(result)).toEqual([
      ofEightHours(1, 4),
      'remark: row 2: repeats another transaction of the file, with the same postid: it counts once',
    ]);
  });

  it('adds up equal transactions in a file whose postid is the same everywhere', async () => {
    await client.importTexts([
      paxml({ times: [sick('2024-09-02', 4, '0'), sick('2024-09-02', 4, '0'), sick('2024-09-03', 2, '0')] }),
    ]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2024-09-02..2024-09-02 100',
      '1 SICK_LEAVE 2024-09-03..2024-09-03 25',
    ]);
  });

  it('uses the file with the later header date, also when it is imported first', async () => {
    const later = paxml({ made: '2024-10-05', times: [sick('2024-09-02', 2)] });
    await client.importTexts([later]);
    const result = await client.importTexts([september]);
    expect((await client.listAbsences())[0]).toBe('1 SICK_LEAVE 2024-09-02..2024-09-02 25');
    expect(client.linesOf(result)).toEqual([
      ofEightHours(1, 8),
      'remark: row 1: states a different amount from a newer file, which counts',
      ofEightHours(2, 8),
      ofEightHours(3, 4),
    ]);
  });

  it('withdraws a day that a later file states with no hours', async () => {
    await client.importTexts([september, paxml({ made: '2024-10-05', times: [sick('2024-09-02', 0)] })]);
    expect((await client.listAbsences())[0]).toBe('1 SICK_LEAVE 2024-09-03..2024-09-03 100');
  });

  it('reverses an amount and adds another in one file', async () => {
    await client.importTexts([september]);
    await client.importTexts([
      paxml({ made: '2024-11-01', times: [sick('2024-09-05', -4, '', '2'), sick('2024-09-05', 6, '', '2')] }),
    ]);
    expect((await client.listAbsences()).at(-1)).toBe('2 SICK_LEAVE 2024-09-05..2024-09-05 75');
  });

  it('adds a remark about a correction of more than is stored, and applies it once the day is imported', async () => {
    const result = await client.importTexts([paxml({ made: '2024-11-01', times: [sick('2024-09-02', -4)] })]);
    expect(client.linesOf(result)).toEqual([
      ofEightHours(1, -4),
      'remark: row 1: removes more than what is stored for the day. Check the day, the code and the employment number; if the day is imported later, the correction counts then',
    ]);
    expect(await client.listAbsences()).toEqual([]);
    await client.importTexts([september]);
    expect((await client.listAbsences())[0]).toBe('1 SICK_LEAVE 2024-09-02..2024-09-02 50');
  });

  it('applies a correction once that a second file repeats among new rows', async () => {
    const correction = sick('2024-09-02', -4);
    await client.importTexts([
      september,
      paxml({ made: '2024-11-01', program: 'Tidsystemet', times: [correction] }),
    ]);
    const result = await client.importTexts([
      paxml({ made: '2024-11-02', program: 'Tidsystemet', times: [sick('2024-10-07', 8), correction] }),
    ]);
    expect((await client.listAbsences())[0]).toBe('1 SICK_LEAVE 2024-09-02..2024-09-02 50');
    expect(client.linesOf(result)).toEqual([
      ofEightHours(1, 8),
      ofEightHours(2, -4),
      'remark: row 2: repeats a correction that another file made: it counts once',
    ]);
  });
});

describe('files in another order, in one call or in several', () => {
  const files = [
    september,
    october,
    // Corrects September, and repeats a day of October.
    paxml({
      made: '2024-12-01',
      program: 'Tidsystemet',
      times: [sick('2024-09-02', -4), sick('2024-10-07', 8)],
    }),
    // September again, with the correction and another day.
    paxml({
      made: '2024-12-05',
      program: 'Tidsystemet',
      times: [sick('2024-09-02', 8), sick('2024-09-02', -4), sick('2024-09-02', -2), sick('2024-09-09', 8)],
      schedules: '<schema anstid="1"><dag datum="2024-09-04" timmar="0"/></schema>',
    }),
    // Only a schedule: the Saturday is a working day.
    paxml({
      made: '2024-10-02',
      schedules:
        '<schema anstid="1"><dag datum="2024-09-07" timmar="8"/><dag datum="2024-09-05" timmar="8"/></schema>',
    }),
    // Without a date.
    paxml({ made: '', times: [sick('2024-10-08', 8), sick('2024-09-06', 8)] }),
    paxml({ made: '', times: [sick('2024-09-06', 2)] }),
    paxml({
      made: '2024-11-15',
      times: [['anstid="2"', { tidkod: 'VAB', datumfrom: '2024-10-14', datumtom: '9999-12-31' }]],
    }),
    paxml({
      made: '2024-12-15',
      times: [['anstid="2"', { tidkod: 'VAB', datumfrom: '2024-11-04', datumtom: '2024-11-05' }]],
    }),
  ];
  const orders = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [4, 2, 0, 6, 8, 1, 3, 5, 7],
    [3, 6, 5, 2, 4, 8, 0, 7, 1, 3, 0],
  ];

  it('produce the same absences', async () => {
    const textOf = (index: number) => files[index] ?? '';
    await client.importTexts(files);
    const expected = [...(await client.listAbsences()), ...(await client.listLeaves())];
    expect(expected).toEqual([
      '1 SICK_LEAVE 2024-09-02..2024-09-02 25',
      '1 SICK_LEAVE 2024-09-03..2024-09-03 100',
      '1 SICK_LEAVE 2024-09-06..2024-09-06 100',
      '1 SICK_LEAVE 2024-09-09..2024-09-09 100',
      '1 SICK_LEAVE 2024-10-07..2024-10-07 100',
      '1 SICK_LEAVE 2024-10-08..2024-10-08 50',
      '2 SICK_LEAVE 2024-09-05..2024-09-05 50',
      '2 SICK_LEAVE 2024-10-09..2024-10-09 100',
      '2 CARE_OF_CHILD 2024-10-14..2024-11-05 100',
    ]);
    for (const order of orders) {
      await client.reset();
      for (const index of order) await client.importTexts([textOf(index)]);
      expect([...(await client.listAbsences()), ...(await client.listLeaves())]).toEqual(expected);
      await client.reset();
      await client.importTexts(order.slice(0, 3).map(textOf));
      await client.importTexts(order.slice(3).map(textOf));
      expect([...(await client.listAbsences()), ...(await client.listLeaves())]).toEqual(expected);
    }
  });
});

describe('a file that is delivered twice', () => {
  it('changes nothing and adds a note to the report', async () => {
    const path = client.write(september);
    await client.importPaths([path]);
    const before = await readFingerprints(open, ['api.audit_event', 'api.delivery']);
    const again = await client.importPaths([path]);
    expect(again.reports[0]).toMatchObject({ created: 0, changed: 0, skipped: 3 });
    expect(client.linesOf(again)).toEqual([
      'note: The same content was imported on 2025-04-15. Its rows count once.',
      ofEightHours(1, 8),
      ofEightHours(2, 8),
      ofEightHours(3, 4),
    ]);
    expect(await readFingerprints(open, ['api.audit_event', 'api.delivery'])).toEqual(before);
  });

  it('counts once when both copies are in one call', async () => {
    const half = paxml({ times: [sick('2024-09-02', 4)] });
    const result = await client.importTexts([half, half]);
    expect(result.reports.map(({ created, skipped }) => [created, skipped])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(client.linesOf(result)).toEqual([
      ofEightHours(1, 4),
      expect.stringMatching(/^note: The file has the same content as .*\. Its rows count once\.$/),
    ]);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2024-09-02..2024-09-02 50']);
  });

  it('adds the rows that were rejected the first time and can be used now', async () => {
    await client.reset(
      'employment_number;first_name;last_name;gender;department_id;from\n1;Anna;Ek;kvinna;hk;2020-01-01',
    );
    await client.importTexts([september]);
    await client.importTexts([
      'employment_number;first_name;last_name;gender;department_id;from\n2;Bo;Al;man;hk;2020-01-01',
      september,
    ]);
    expect((await client.listAbsences()).at(-1)).toBe('2 SICK_LEAVE 2024-09-05..2024-09-05 50');
  });
});

describe('payroll days stored before files had an order', () => {
  /** Stores days as the previous version did: with the transaction's postid as key, and one superseded day. */
  async function storeFormerDays(): Promise<void> {
    await client.importTexts([
      paxml({ times: [sick('2024-09-02', 8), sick('2024-09-03', 4), sick('2024-09-05', 6)] }),
    ]);
    await open.pool.query(`delete from api.payroll_file`);
    await open.pool.query(`update api.payroll_day set source = '5566778899', file_order = '',
      entry_key = 'post ' || (case day when '2024-09-02' then 1 when '2024-09-03' then 2 else 3 end)`);
    await open.pool
      .query(`insert into api.payroll_day (organisation_id, employment_id, source, entry_key, day, code, degree, superseded)
      select organisation_id, employment_id, source, 'post 9', day, code, -50, false from api.payroll_day where day = '2024-09-03'`);
    await open.pool.query(`update api.payroll_day set degree = 100 where entry_key = 'post 2'`);
    await open.pool
      .query(`insert into api.payroll_day (organisation_id, employment_id, source, entry_key, day, code, degree, superseded)
      select organisation_id, employment_id, source, 'post 8', day, code, 100, true from api.payroll_day where day = '2024-09-05'`);
  }
  const stored = [
    '1 SICK_LEAVE 2024-09-02..2024-09-02 100',
    '1 SICK_LEAVE 2024-09-03..2024-09-03 50',
    '1 SICK_LEAVE 2024-09-05..2024-09-05 75',
  ];
  const first = paxml({
    program: 'Tidsystemet',
    times: [sick('2024-09-02', 8, '1'), sick('2024-09-03', 8, '2'), sick('2024-09-05', 8, '8')],
  });

  it('do not change when their files are delivered again', async () => {
    await storeFormerDays();
    const correction = paxml({ made: '2025-04-02', times: [sick('2024-09-03', -4, '9')] });
    for (const file of [first, correction, first]) await client.importTexts([file]);
    expect(await client.listAbsences()).toEqual(stored);
  });

  it('are replaced and corrected by new files', async () => {
    await storeFormerDays();
    await client.importTexts([
      paxml({
        made: '2025-05-01',
        times: [sick('2024-09-02', 2), sick('2024-09-03', -2), sick('2024-09-05', -6)],
      }),
    ]);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2024-09-02..2024-09-03 25']);
  });
});

describe('amounts', () => {
  const schedules =
    '<schema anstid="1"><dag datum="2025-03-03" timmar="6"/><dag datum="2025-03-04" timmar="6"/><dag datum="2025-03-05" timmar="0"/></schema>';
  const times = (...fields: Fields[]): Time[] =>
    fields.map((one) => ['anstid="1"', { tidkod: 'SJK', ...one }]);

  it.each<[name: string, fields: Fields, absence: string]>([
    [
      'hours of a span of one day',
      { datumfrom: '2025-03-03', datumtom: '2025-03-03', timmar: 3 },
      '2025-03-03..2025-03-03 50',
    ],
    [
      'hours beside times',
      { starttid: '2025-03-03T08:00', sluttid: '2025-03-03T12:00', timmar: 3 },
      '2025-03-03..2025-03-03 50',
    ],
    [
      'hours of all days of a span',
      { datumfrom: '2025-03-03', datumtom: '2025-03-05', timmar: 9 },
      '2025-03-03..2025-03-04 75',
    ],
    ['an amount beside hours', { datum: '2025-03-03', timmar: 3, antal: 1 }, '2025-03-03..2025-03-03 50'],
    [
      'a degree beside the same share in hours',
      { datum: '2025-03-03', timmar: 3, omfattning: 50 },
      '2025-03-03..2025-03-03 50',
    ],
  ])('reads %s as a share of the schedule', async (_name, fields, absence) => {
    const result = await client.importTexts([paxml({ schedules, times: times(fields) })]);
    expect(client.linesOf(result)).toEqual([]);
    expect(await client.listAbsences()).toEqual([`1 SICK_LEAVE ${absence}`]);
  });

  it('reads hours as a share of the schedule in another file, when both are delivered together', async () => {
    const hours = paxml({ times: times({ datum: '2025-03-03', timmar: 3 }) });
    const schedule = paxml({ made: '2025-04-01T07:00:00', schedules });
    await client.importTexts([hours]);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-03..2025-03-03 38']);
    const result = await client.importTexts([hours, schedule]);
    expect(client.linesOf(result).filter((line) => line.startsWith('remark'))).toEqual([]);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-03..2025-03-03 50']);
  });

  it.each<[name: string, fields: Fields, absence: string]>([
    ['an unknown schedule', { datum: '2025-03-06', timmar: 4 }, '2025-03-06..2025-03-06 50'],
    ['a schedule of zero hours', { datum: '2025-03-05', timmar: 4 }, '2025-03-05..2025-03-05 50'],
  ])(
    'reads hours of a day with %s as a share of eight hours, with a warning',
    async (_name, fields, absence) => {
      const result = await client.importTexts([paxml({ schedules, times: times(fields) })]);
      expect(client.linesOf(result)).toEqual([
        expect.stringMatching(/^remark: Row 1: 4 hours were read as a share of eight hours: /),
      ]);
      expect(await client.listAbsences()).toEqual([`1 SICK_LEAVE ${absence}`]);
    },
  );

  it('uses the schedule of a person with a former employment, identified by personal number', async () => {
    const number = testPersonalNumber(dayNumber('1980-02-03'), 'female', 0);
    await client.reset(`employment_number;first_name;last_name;gender;department_id;from;to;personal_number
1;Anna;Ek;kvinna;hk;2020-01-01;2024-06-30;${number}
2;Anna;Ek;kvinna;hk;2025-01-01;;${number}`);
    const result = await client.importTexts([
      paxml({
        schedules: `<schema persnr="${number}"><dag datum="2025-03-03" timmar="6"/></schema>`,
        times: [[`persnr="${number}"`, { tidkod: 'SJK', datum: '2025-03-03', timmar: 3 }]],
      }),
    ]);
    expect(client.linesOf(result)).toEqual([]);
    expect(await client.listAbsences()).toEqual(['2 SICK_LEAVE 2025-03-03..2025-03-03 50']);
  });

  it('counts days of the schedule that cannot be read', async () => {
    const days = ['2025-03-03" timmar="8:00', '3/4 2025" timmar="8', '2025-03-05" timmar="25'];
    const unread = days.map((day) => `<dag datum="${day}"/>`).join('');
    const result = await client.importTexts([
      paxml({
        schedules: `<schema anstid="1">${unread}<dag datum="2025-03-06" timmar="8"/></schema>`,
        times: times({ datum: '2025-03-06', timmar: 4 }),
      }),
    ]);
    expect(client.linesOf(result)).toEqual([
      expect.stringMatching(/^note: Days of the schedule whose date or hours cannot be read: 3\./),
    ]);
  });

  it('reads an amount above one on a single day as hours, with a warning', async () => {
    const result = await client.importTexts([
      paxml({ schedules, times: times({ datum: '2025-03-03', antal: 3 }) }),
    ]);
    expect(client.linesOf(result)).toEqual([
      'remark: Row 1, antal: antal 3 was read as hours: on a single day it cannot be days.',
    ]);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-03..2025-03-03 50']);
  });

  it.each<[fields: Fields, message: string]>([
    [
      { datumfrom: '2025-03-03', datumtom: '2025-03-04', antal: 2 },
      'Row 1, antal: antal 2 has no unit: PAXml does not say whether it is hours or days. State hours in timmar, one transaction a day, or percent in omfattning.',
    ],
    [
      { datum: '2025-03-03', antal: 1 },
      'Row 1, antal: antal 1 has no unit: PAXml does not say whether it is hours or days. State hours in timmar, one transaction a day, or percent in omfattning.',
    ],
    [
      { datumfrom: '2025-03-10', datumtom: '2025-03-14', timmar: 20 },
      'Row 1, timmar: 20 hours over several days cannot be divided: the file has no schedule for them. State one transaction a day, or percent in omfattning.',
    ],
    [
      { datumfrom: '2025-03-03', datumtom: '2025-03-05', timmar: '6' },
      'Row 1, timmar: 6 hours may be those of each day or of all days together. State one transaction a day, or percent in omfattning.',
    ],
    [
      { datumfrom: '2025-03-03', datumtom: '2025-03-05', timmar: 24 },
      'Row 1, timmar: 24 hours are more than the file schedules for these days. Correct the hours or the schedule in the time system, and export the file again.',
    ],
    [{ datum: '2025-03-03', timmar: 40 }, 'Row 1, timmar: 40 hours are more than one day has.'],
    [{ datum: '2025-03-03', omfattning: 150 }, 'Row 1, omfattning: 150 is more than 100 percent of the day.'],
    [
      { datum: '2025-03-03', timmar: 3, omfattning: 100 },
      'row 1, timmar: states a different share of the day from omfattning. State only one of the two',
    ],
    [
      { datum: '2025-03-03', omfattning: '0,5' },
      'Row 1, omfattning: 0.5 may be a fraction of the day or a percentage. State the degree in percent (50).',
    ],
    [
      { datum: '2025-03-03', omfattning: '1.00' },
      'Row 1, omfattning: 1 may be one percent or the whole day, and the file does not show which. State the degree in percent (100 for the whole day).',
    ],
  ])('rejects %j', async (fields, message) => {
    const result = await client.importTexts([paxml({ schedules, times: times(fields) })]);
    expect(client.linesOf(result)).toEqual([`refused: ${message}`]);
    expect(result.outcome).toBe('nothingUsable');
    expect(await client.listAbsences()).toEqual([]);
  });

  it('reads 1 as one percent in a file with other percentages and no fraction', async () => {
    const days = times({ datum: '2025-03-10', omfattning: 1 }, { datum: '2025-03-17', omfattning: 50 });
    await client.importTexts([paxml({ times: days })]);
    expect((await client.listAbsences())[0]).toBe('1 SICK_LEAVE 2025-03-10..2025-03-10 1');
    await client.reset();
    const mixed = await client.importTexts([
      paxml({ times: [...days, ...times({ datum: '2025-03-24', omfattning: 0.5 })] }),
    ]);
    expect(mixed.reports[0]?.rejections.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'degreeIsFraction'],
      [1, 'degreeOneIsUnclear'],
    ]);
  });

  it('rejects degrees that may be hours, until one of them is usual in percent', async () => {
    const rows = ['1;sjuk;2025-03-03;2025-03-03;8,00', '1;sjuk;2025-03-10;2025-03-10;4,00'];
    const file = (more: readonly string[]) =>
      ['Anställningsnr;Typ;Från;Till;Omfattning', ...rows, ...more].join('\n');
    const result = await client.importTexts([file(['1;sjuk;2025-03-17;2025-03-18;16,00'])]);
    expect(result.reports[0]?.rejections.map(({ row, reason, value }) => [row, reason, value])).toEqual([
      [2, 'degreeMayBeHours', '8'],
      [3, 'degreeMayBeHours', '4'],
      [4, 'degreeMayBeHours', '16'],
    ]);
    expect(await client.listAbsences()).toEqual([]);
    await client.importTexts([file(['1;sjuk;2025-03-17;2025-03-18;50'])]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-03..2025-03-03 8',
      '1 SICK_LEAVE 2025-03-10..2025-03-10 4',
      '1 SICK_LEAVE 2025-03-17..2025-03-18 50',
    ]);
  });

  it('reads degrees with a percent sign, also when they are few and low', async () => {
    await client.importTexts(['Anställningsnr;Typ;Från;Till;Omfattning\n1;sjuk;2025-03-03;2025-03-03;8 %']);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-03..2025-03-03 8']);
  });

  it('applies the same rule to the degrees in CSV', async () => {
    const result = await client.importTexts([
      'employment_number;type;from;to;degree\n1;sjuk;2025-03-03;2025-03-03;0,5\n1;sjuk;2025-03-10;2025-03-10;1\n1;sjuk;2025-03-17;2025-03-17;1 %\n1;sjuk;2025-03-24;2025-03-24;0,6%\n1;sjuk;2025-03-31;;',
    ]);
    expect(client.linesOf(result)).toEqual([
      'refused: Row 2, degree: 0.5 may be a fraction of the day or a percentage. State the degree in percent (50).',
      'refused: Row 3, degree: 1 may be one percent or the whole day, and the file does not show which. State the degree in percent (100 for the whole day).',
      "refused: row 5, degree: '0,6%' is not a degree from 1 to 100: correct the value, or state under “How files are read” what the numbers mean",
    ]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-17..2025-03-17 1',
      '1 SICK_LEAVE 2025-03-31.. 100',
    ]);
  });

  it('reads times over several days as whole days, with a note', async () => {
    const result = await client.importTexts([
      paxml({ times: times({ starttid: '2025-03-03T13:00', sluttid: '2025-03-04T17:00' }) }),
    ]);
    expect(client.linesOf(result)).toEqual([
      'remark: row 1: covers several days by times: each is read as a whole day',
    ]);
  });

  it('adds up hours of leave to a whole day', async () => {
    await client.importTexts([
      paxml({
        times: [
          ...times(
            { tidkod: 'FPE', datum: '2025-03-03', timmar: 4 },
            { tidkod: 'FPE', datum: '2025-03-03', timmar: 4 },
          ),
        ],
      }),
    ]);
    expect(await client.listLeaves()).toEqual(['FPE 2025-03-03..2025-03-03']);
  });
});

describe('the organisation number of a file', () => {
  const foreign = paxml({ company: '556036-0793', times: [sick('2025-03-03', 8)] });

  it('rejects a file of another organisation and names both numbers', async () => {
    await expect(client.importTexts([foreign])).rejects.toThrow(
      /: it belongs to organisation number 556036-0793, not to 556677-8899\. If it is to be imported, add the number to the mapping \(command: --accept-number 556036-0793\)$/,
    );
    expect(await client.listAbsences()).toEqual([]);
  });

  it.each(['5566778899', '16556677-8899', '165566778899'])(
    'accepts its own number written as %s',
    async (company) => {
      await client.importTexts([paxml({ company, times: [sick('2025-03-03', 8)] })]);
      expect(await client.listAbsences()).toHaveLength(1);
    },
  );

  it('accepts a further number that the caller lists', async () => {
    await client.importTexts([foreign], { acceptedNumbers: ['5560360793'] });
    expect(await client.listAbsences()).toHaveLength(1);
  });

  it('accepts a file without a number, with a note', async () => {
    const result = await client.importTexts([paxml({ company: '', times: [sick('2025-03-03', 8)] })]);
    expect(client.linesOf(result)).toEqual([
      'note: The file does not name its organisation (foretagorgnr, OrgNo): it was taken for this one.',
      ofEightHours(1, 8),
    ]);
    expect(await client.listAbsences()).toHaveLength(1);
  });

  it('does not repeat the number of a sole trader, which is a personal number', async () => {
    await expect(client.importTexts([paxml({ company: '800203-1234' })])).rejects.toThrow(
      /: its organisation number \(foretagorgnr\) is a sole trader's, and not 556677-8899$/,
    );
  });
});

describe('a file with nothing usable', () => {
  it('is rejected with a list of its pay codes', async () => {
    const pay = ['145', '145', '301'].map(
      (code) => `<lonetrans anstid="1"><lonart>${code}</lonart><antal>8</antal></lonetrans>`,
    );
    const file = paxml({}).replace(
      '<schematransaktioner>',
      `<lonetransaktioner>${pay.join('')}</lonetransaktioner><schematransaktioner>`,
    );
    await expect(client.importTexts([file])).rejects.toThrow(
      /it holds no absence that can be read\. Codes found, with their numbers: löneart 145 2, löneart 301 1\./,
    );
  });

  it('is rejected with a list of its unsupported time codes, and nothing of the call is stored', async () => {
    const before = await readFingerprints(open, []);
    const times: Time[] = ['ARB', 'ARB', 'SEM'].map((tidkod) => [
      'anstid="1"',
      { tidkod, datum: '2025-03-03', timmar: 8 },
    ]);
    await expect(client.importTexts([september, paxml({ times })])).rejects.toThrow(
      /numbers: ARB 2, SEM 1\./,
    );
    expect(await readFingerprints(open, [])).toEqual(before);
  });

  it('is rejected when it is empty', async () => {
    await expect(client.importTexts([paxml({})])).rejects.toThrow(
      /no transaction of time \(tidtrans\) and no schedule/,
    );
  });

  it('is accepted when it contains only schedules', async () => {
    const schedules = '<schema anstid="1"><dag datum="2025-03-03" timmar="6"/></schema>';
    expect((await client.importTexts([paxml({ schedules })])).outcome).toBe('stored');
  });

  it('is accepted with a note when it is a CSV file with only a header', async () => {
    const result = await client.importTexts(['employment_number;type;from']);
    expect([result.outcome, client.linesOf(result)]).toEqual([
      'stored',
      ['note: The file has a header and no rows.'],
    ]);
  });

  it('stores nothing when every row of a file was rejected', async () => {
    const before = await readFingerprints(open, []);
    const result = await client.importTexts(['employment_number;type;from\n99;sjuk;2025-03-03', september]);
    expect(result.outcome).toBe('nothingUsable');
    expect(result.reports[0]?.rejections).toMatchObject([{ row: 2, reason: 'unknownEmployment' }]);
    expect(await readFingerprints(open, [])).toEqual(before);
  });
});

describe('contradictions', () => {
  it('report both rows and the columns that differ', async () => {
    const numbers = ['1980-02-03', '1990-01-01'].map((born) =>
      testPersonalNumber(dayNumber(born), 'male', 0),
    );
    const departments = client.write('department_id;name;parent_id\nd1;Lager;\nd1;Butik;');
    const employees = client.write(
      `employment_number;first_name;last_name;gender;department_id;from;personal_number\n3;Eva;Ek;kvinna;hk;2020-01-01;\n3;Eva;Al;kvinna;hk;2020-01-01;\n4;Bo;Ek;man;hk;2020-01-01;${numbers[0]}\n4;Bo;Ek;man;hk;2021-01-01;${numbers[1]}`,
    );
    const absences = client.write(
      'employment_number;type;from;to;degree\n1;sjuk;2025-01-10;2025-01-12;100\n1;sjuk;2025-01-10;;50\n1;vab;2025-01-10;;',
    );
    const more = client.write(
      'employment_number;type;from;to;degree\n1;vab;2025-01-10;2025-01-10;\n2;vab;2025-01-10;2025-01-10;',
    );
    const result = await client.importPaths([departments, employees, absences, more]);
    const lines = client.linesOf(result);
    expect(lines).toContain(
      'refused: Row 3 contradicts row 2: department d1 has two different rows. They differ in: name. Only row 2 counts: remove it if it is the one that is wrong.',
    );
    expect(lines).toContain(
      'refused: Row 3 contradicts row 2: the same employee has two different rows from 2020-01-01. They differ in: last_name. Only row 2 counts: remove it if it is the one that is wrong.',
    );
    expect(lines).toContain(
      'refused: Row 3 contradicts row 2: the same employee has two different sick-leave rows from 2025-01-10. They differ in: to, degree. Only row 2 counts: remove it if it is the one that is wrong.',
    );
    expect(lines).toContain(
      `refused: Row 2 contradicts row 4 of ${absences}: the same employee has two different care-of-child rows from 2025-01-10. They differ in: to. Only row 4 of ${absences} counts: remove it if it is the one that is wrong.`,
    );
    expect(lines).toContain(
      'refused: Row 4 contradicts row 5: the same employee has two different personal numbers. The one of the latest period counts.',
    );
    expect(lines.join('\n')).not.toMatch(/Eva|1980|1990/);
  });
});

describe('dates that mean an open end', () => {
  it.each(['9999-12-31', '29991231'])(
    'are read as an open end in every end-date column (%s)',
    async (end) => {
      const result = await client.importTexts([
        `department_id;name;parent_id;contract_from;contract_to\nhk;Huvudkontoret;;2020-01-01;${end}`,
        `employment_number;first_name;last_name;gender;department_id;from;to\n1;Anna;Ek;kvinna;hk;2020-01-01;${end}`,
        `employment_number;type;from;to;recovered_at\n1;sjuk;2025-03-03;${end};${end}`,
        paxml({ times: [['anstid="2"', { tidkod: 'VAB', datumfrom: '2025-03-03', datumtom: end }]] }),
      ]);
      expect(client.linesOf(result)).toEqual([]);
      expect(await client.listAbsences()).toEqual([
        '1 SICK_LEAVE 2025-03-03.. 100',
        '2 CARE_OF_CHILD 2025-03-03.. 100',
      ]);
      const { rows } = await open.pool.query(`select valid_to as "to" from api.department_contract
      union all select recovered_at::date from api.absence where type = 'SICK_LEAVE'`);
      expect(rows).toEqual([{ to: null }, { to: null }]);
      const first = (await readEmployments(open)).find(({ employmentNumber }) => employmentNumber === '1');
      expect(first?.toDay).toBeNull();
    },
  );

  it('end with the days that a later file states', async () => {
    const span = (made: string, datumfrom: string, datumtom: string) =>
      paxml({ made, times: [['anstid="1"', { tidkod: 'SJK', datumfrom, datumtom }]] });
    await client.importTexts([span('2025-04-01', '2025-03-20', '9999-12-31')]);
    await client.importTexts([span('2025-05-01', '2025-04-01', '2025-04-15')]);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-20..2025-04-15 100']);
    await client.importTexts([span('2025-05-02', '2025-03-20', '2025-03-21')]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-20..2025-03-21 100',
      '1 SICK_LEAVE 2025-04-01..2025-04-15 100',
    ]);
  });

  it('are rejected if an open end is not allowed', async () => {
    const result = await client.importTexts([
      'employment_number;type;from;expected_return\n1;sjuk;9999-12-31;\n1;sjuk;2025-03-03;2999-12-31\n1;sjuk;2025-03-03;',
      paxml({
        times: [
          ['anstid="1"', { tidkod: 'VAB', datum: '9999-12-31' }],
          ['anstid="1"', { tidkod: 'VAB', datumfrom: '2025-03-03', datumtom: '9999-12-31', timmar: 8 }],
          ['anstid="1"', { tidkod: 'VAB', datum: '2025-03-03' }],
        ],
      }),
    ]);
    const message = (place: string, day: string) =>
      `refused: Row ${place}: '${day}' is not a date that can be imported. Leave the end date empty for an ongoing absence, and leave other dates empty where they are not known.`;
    expect(client.linesOf(result)).toEqual([
      message('2, from', '9999-12-31'),
      message('3, expected_return', '2999-12-31'),
      message('1, datum', '9999-12-31'),
      message('2, datumtom', '9999-12-31'),
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mappingSchema } from '#contract/calls/administration/mapping.ts';
import type { OpenDatabase } from '#database/database.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, serviceUse } from '#provider/database/tables/person.ts';
import { SERVICE_USE } from '#provider/encryption/encrypted-tables.ts';
import { decryptRows, readEmployments, readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { paxml } from '#tests/support/provider/make-import-folder.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { toMapping } from './mapping.ts';

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

const mappingOf = (content: object) => ({
  mapping: toMapping(mappingSchema.parse(content)),
});

const CODES = [
  { code: '300', meaning: 'sickLeave' },
  { code: 'sjuk barn', meaning: 'careOfChild' },
  { code: 'skada', meaning: 'workInjury' },
  { code: 'tj', meaning: 'leaveOfAbsence' },
  { code: 'semester', meaning: 'ignored' },
];

describe('dates like 3/2/2025 in tables', () => {
  const ABSENCES =
    'anstnr;typ;from;tom;friskanmäld\n1;sjuk;3/2/2025;7/2/2025;8/2/2025 07:30\n2;sjuk;13/2/2025;;';

  it('are rejected without the order of day and month', async () => {
    const result = await client.importTexts([ABSENCES]);
    expect(result.outcome).toBe('nothingUsable');
    expect(result.reports[0]?.rejections).toMatchObject([
      { row: 2, column: 'from', reason: 'dateOrderUnknown' },
      { row: 3, column: 'from', reason: 'dateOrderUnknown' },
    ]);
  });

  it('are read in the order that the mapping states', async () => {
    await client.importTexts([ABSENCES], mappingOf({ dates: 'dayMonthYear' }));
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-02-03..2025-02-07 100',
      '2 SICK_LEAVE 2025-02-13.. 100',
    ]);
  });

  it('are rejected if they are no days in that order', async () => {
    const result = await client.importTexts([ABSENCES], mappingOf({ dates: 'monthDayYear' }));
    expect(result.reports[0]?.rejections).toMatchObject([{ row: 3, column: 'from', reason: 'notADay' }]);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-02..2025-07-02 100']);
  });

  it('may be the day that means until further notice', async () => {
    const open = 'anstnr;typ;from;tom\n1;sjuk;3/2/2025;31/12/2099';
    await client.importTexts([open], mappingOf({ dates: 'dayMonthYear', openEnd: '2099-12-31' }));
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-02-03.. 100']);
  });
});

describe('a table of absences', () => {
  const TABLE = `Pnr anställd;Vad;Börjar;Slutar;Del
1;300;2025-03-03;2025-03-04;0,5
1;Sjuk barn;2025-03-10;2025-03-10;1
2;SKADA;2025-03-03;2999-01-01;
2;Semester;2025-02-03;2025-02-07;
2;TJ;2025-01-07;2025-01-10;`;
  const MAPPING = {
    columns: [
      { header: 'pnr anställd', column: 'employment_number' },
      { header: 'Vad', column: 'type' },
      { header: 'Börjar', column: 'from' },
      { header: 'Slutar', column: 'to' },
      { header: 'Del', column: 'degree' },
    ],
    codes: CODES,
    degrees: 'fraction',
    openEnd: '2999-01-01',
  };

  it('is read by the mapping', async () => {
    const result = await client.importTexts([TABLE], mappingOf(MAPPING));
    expect(result.reports).toMatchObject([{ kind: 'absences', read: 5, created: 4, rejected: 0 }]);
    expect([...(result.reports[0]?.ignored ?? [])]).toEqual([['Semester', 1]]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-03..2025-03-04 50',
      '1 CARE_OF_CHILD 2025-03-10..2025-03-10 100',
      '2 SICK_LEAVE 2025-03-03.. 100',
    ]);
    expect(await client.listLeaves()).toEqual(['LEAVE_OF_ABSENCE 2025-01-07..2025-01-10']);
  });

  it('is not read without it', async () => {
    await expect(client.importTexts([TABLE])).rejects.toMatchObject({ problem: { key: 'unknownHeader' } });
  });

  it('is rejected if two columns have the same meaning', async () => {
    const twice = { ...MAPPING, columns: [...MAPPING.columns, { header: 'Namn', column: 'type' }] };
    await expect(
      client.importTexts(['Pnr anställd;Vad;Börjar;Namn\n1;300;2025-03-03;'], mappingOf(twice)),
    ).rejects.toMatchObject({ problem: { key: 'duplicatedColumns' } });
  });

  it('leaves out a column that the mapping excludes', async () => {
    const columns = [{ header: 'omfattning', column: null }];
    await client.importTexts(
      ['anstnr;typ;from;to;omfattning\n1;sjuk;2025-03-03;2025-03-04;grupp 4'],
      mappingOf({ columns }),
    );
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-03..2025-03-04 100']);
  });

  it('has degrees in percent if the mapping states that, and no more than the whole day', async () => {
    const rows =
      'anstnr;typ;from;to;omfattning\n1;sjuk;2025-03-03;2025-03-04;1\n2;sjuk;2025-03-03;2025-03-04;';
    expect(
      (await client.importTexts([`${rows}0,5`], mappingOf({ degrees: 'percent' }))).reports,
    ).toMatchObject([{ created: 1, rejected: 1 }]);
    const fraction = await client.importTexts([`${rows}50`], mappingOf({ degrees: 'fraction' }));
    expect(client.linesOf(fraction)).toEqual([
      'refused: row 3, degree: is not a degree from 1 to 100: correct the value, or state under “How files are read” what the numbers mean',
    ]);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-03..2025-03-04 100']);
  });

  it('with hours has the same codes', async () => {
    const result = await client.importTexts(
      [
        'anstnr;tidkod;datum;timmar;schematid\n1;300;2025-03-03;4;8\n2;skada;2025-03-03;8;8\n2;semester;2025-03-04;8;8',
      ],
      mappingOf({ codes: CODES }),
    );
    expect(result.reports).toMatchObject([{ kind: 'absenceDays', read: 3, created: 2, rejected: 0 }]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-03..2025-03-03 50',
      '2 SICK_LEAVE 2025-03-03..2025-03-03 100',
    ]);
  });
});

describe('values of columns', () => {
  const STAFF =
    'anstnr;namn;kön;avdelning;from;anställningsform\n3;"Ek, Eva";W;hk;2020-01-01;TV\n4;"Al, Ola";9;hk;2020-01-01;Vik\n';
  const ABSENCES =
    'anstnr;typ;from;to;orsak\n1;sjuk;2025-03-03;2025-03-04;förkyld\n2;sjuk;2025-03-03;2025-03-04;Annat\n2;sjuk;2025-03-10;2025-03-10;102\n';

  it('are rejected and proposed if they are not known', async () => {
    const result = await client.importTexts([ABSENCES, STAFF]);
    const notes = result.reports.flatMap(({ rejections }) => rejections);
    expect(notes).toMatchObject([
      { row: 2, column: 'cause', reason: 'notACause', value: 'förkyld' },
      { row: 3, column: 'cause', reason: 'notACause', value: 'Annat' },
      { row: 2, column: 'gender', reason: 'notAGender', value: 'W' },
      { row: 3, column: 'gender', reason: 'notAGender', value: '9' },
    ]);
    expect(result.reports.flatMap(({ unread }) => unread.toContent().values)).toMatchObject([
      { column: 'cause', value: 'förkyld', count: 1 },
      { column: 'cause', value: 'Annat', count: 1 },
      { column: 'gender', value: 'W', count: 1 },
      { column: 'gender', value: '9', count: 1 },
    ]);
  });

  it('are proposed after more different values than the error list keeps', async () => {
    const degrees = Array.from({ length: 1_001 }, (_, index) => `1;sjuk;2025-03-03;101,${String(index)};`);
    const result = await client.importTexts([
      [
        'anstnr;typ;from;omfattning;orsak',
        ...degrees,
        '2;sjuk;2025-03-03;100;förkyld',
        '2;sjuk;2025-03-04;;101',
      ].join('\n'),
    ]);
    expect(result.errors.cellValues.has('förkyld')).toBe(false);
    expect(result.reports[0]?.unread.toContent().values).toEqual([
      { column: 'cause', value: 'förkyld', count: 1 },
    ]);
    result.errors.close();
  });

  it('do not show names in a column of causes or genders', async () => {
    const result = await client.importTexts([
      'anstnr;typ;from;orsak\n1;sjuk;2025-03-03;Anna\n',
      'anstnr;förnamn;kön;efternamn;avdelning;from\n3;kvinna;Lo;Ek;hk;2020-01-01\n',
    ]);
    const notes = result.reports.flatMap(({ rejections }) => rejections);
    expect(notes.map(({ reason, value }) => [reason, value])).toEqual([
      ['notACause', null],
      ['notAGender', null],
    ]);
    expect(result.reports.flatMap(({ unread }) => unread.toContent().values)).toEqual([]);
  });

  it('are read as the mapping states', async () => {
    const mapping = mappingOf({
      genders: [
        { value: 'w', meaning: 'female' },
        { value: '9', meaning: 'male' },
      ],
      causes: [
        { value: 'Förkyld', meaning: 101 },
        { value: 'annat', meaning: null },
      ],
      employmentTypes: [{ value: 'tv', meaning: 'Tillsvidare' }],
    });
    const result = await client.importTexts([ABSENCES, STAFF], mapping);
    expect(result.reports.map(({ created, rejected }) => [created, rejected])).toEqual([
      [3, 0],
      [2, 0],
    ]);
    const causes = await open.db.select({ causeId: absence.causeId }).from(absence);
    expect(causes.map(({ causeId }) => causeId).sort()).toEqual([101, 102, null]);
    const types = (await readEmployments(open)).map(({ employmentType }) => employmentType);
    expect(types.sort()).toEqual(['Tillsvidare', 'Vik', null, null]);
    const genders = (await readPeople(open)).map(({ lastName, gender }) => `${lastName} ${gender ?? ''}`);
    expect(genders).toEqual(expect.arrayContaining(['Ek female', 'Al male']));
  });

  const SERVICES =
    'anstnr;datum;tjänst\n1;2025-03-03;Samtalsstöd\n1;2025-03-04;samtalsstöd\n2;2025-03-03;Avgift\n2;2025-03-05;läkare\n';

  it('include the services of occupational health, which are proposed if they are not known', async () => {
    const unknown = await client.importTexts([SERVICES]);
    expect(unknown.reports[0]).toMatchObject({ created: 1, rejected: 3 });
    expect(unknown.reports[0]?.unread.toContent().values).toEqual([
      { column: 'service', value: 'Samtalsstöd', count: 2 },
      { column: 'service', value: 'Avgift', count: 1 },
    ]);
    const services = [
      { value: 'SAMTALSSTÖD', meaning: 'PSYCH' },
      { value: 'avgift', meaning: null },
      { value: 'läkare', meaning: 'HEALTH_CHECK' },
    ];
    const result = await client.importTexts([SERVICES], mappingOf({ services }));
    expect(result.reports[0]).toMatchObject({ created: 3, rejected: 0 });
    expect([...(result.reports[0]?.ignored ?? [])]).toEqual([['Avgift', 1]]);
    const stored = await decryptRows(open.db, SERVICE_USE, await open.db.select().from(serviceUse));
    expect(stored.map(({ day, service }) => `${day} ${service}`).sort()).toEqual([
      '2025-03-03 PSYCH',
      '2025-03-04 PSYCH',
      '2025-03-05 DOCTOR',
      '2025-03-05 HEALTH_CHECK',
    ]);
  });

  it('do not show names in a column of services', async () => {
    const result = await client.importTexts([
      'anstnr;datum;tjänst\n1;2025-03-03;Anna\n1;2025-03-04;läkare\n',
    ]);
    expect(result.reports[0]?.unread.toContent().values).toEqual([]);
  });

  it('include the employment types of PAXml', async () => {
    const file = paxml({}).replace(
      '</paxml>',
      '<personal><person anstid="1"><fornamn>Anna</fornamn><anstform>TV</anstform></person></personal></paxml>',
    );
    await client.importTexts([file], mappingOf({ employmentTypes: [{ value: 'TV', meaning: 'Fast' }] }));
    const types = (await readEmployments(open)).map(({ employmentType }) => employmentType);
    expect(types).toContain('Fast');
  });
});

describe('departments of employees', () => {
  const DEPARTMENTS = 'department_id;name;parent_id\nn;Norr;hk\nn2;Norr;n\n';
  const STAFF =
    'anstnr;namn;kön;avdelning;from;överordnad\n3;"Ek, Eva";kvinna;K-12;2020-01-01;Fabr.\n4;"Al, Ola";man;Verkstan;2020-01-01;\n5;"Ås, Ida";kvinna;Norr;2020-01-01;\n';

  it('are proposed if they are codes, or names of several departments', async () => {
    const result = await client.importTexts([DEPARTMENTS, STAFF]);
    expect(result.reports[1]).toMatchObject({ rejected: 3 });
    expect(result.reports[1]?.unread.toContent().values).toEqual([
      { column: 'department', value: 'K-12', count: 1 },
      { column: 'department', value: 'Norr', count: 1 },
    ]);
  });

  it('are read as the mapping states, and the ids of departments stay', async () => {
    const departments = [
      { value: 'k-12', meaning: 'Huvudkontoret / Norr' },
      { value: 'verkstan', meaning: 'n' },
      { value: 'Norr', meaning: 'n2' },
      { value: 'fabr.', meaning: 'huvudkontoret' },
      { value: 'n', meaning: 'hk' },
    ];
    const result = await client.importTexts([DEPARTMENTS, STAFF], mappingOf({ departments }));
    expect(client.linesOf(result)).toEqual([]);
    const periods = await open.db.select().from(departmentPeriod);
    expect(periods.map(({ departmentId }) => departmentId).sort()).toEqual(['hk', 'hk', 'n', 'n', 'n2']);
  });
});

describe('a file of time transactions', () => {
  const file = paxml({
    times: [
      ['anstid="1"', { tidkod: '300', datum: '2025-03-03', omfattning: '0.5' }],
      ['anstid="1"', { tidkod: 'SJK', datum: '2025-03-10', omfattning: 1 }],
      ['anstid="2"', { tidkod: 'Sjuk barn', datumfrom: '2025-03-03', datumtom: '2999-01-01' }],
      ['anstid="2"', { tidkod: 'FPE', datumfrom: '2025-01-07', datumtom: '2025-01-08' }],
    ],
  });
  const MAPPING = {
    codes: [...CODES, { code: 'FPE', meaning: 'ignored' }],
    degrees: 'fraction',
    openEnd: '2999-01-01',
  };

  it('is read by the mapping, which counts before the codes of PAXml', async () => {
    const result = await client.importTexts([file], mappingOf(MAPPING));
    expect(result.reports).toMatchObject([{ kind: 'paxml', read: 4, created: 3, rejected: 0 }]);
    expect([...(result.reports[0]?.ignored ?? [])]).toEqual([['FPE', 1]]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-03..2025-03-03 50',
      '1 SICK_LEAVE 2025-03-10..2025-03-10 100',
      '2 CARE_OF_CHILD 2025-03-03.. 100',
    ]);
    expect(await client.listLeaves()).toEqual([]);
  });

  it('adds what a mapping explains when the same file is delivered again', async () => {
    const sick = paxml({
      times: [
        ['anstid="1"', { tidkod: 'SJK', datum: '2025-03-10' }],
        ['anstid="2"', { tidkod: '300', datum: '2025-03-03' }],
      ],
    });
    await client.importTexts([sick]);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-10..2025-03-10 100']);
    await client.importTexts([sick], mappingOf({ codes: CODES }));
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-10..2025-03-10 100',
      '2 SICK_LEAVE 2025-03-03..2025-03-03 100',
    ]);
  });

  it('of another organisation is accepted if the mapping lists it', async () => {
    const foreign = paxml({
      company: '556036-0793',
      times: [['anstid="1"', { tidkod: 'SJK', datum: '2025-03-03' }]],
    });
    await expect(client.importTexts([foreign])).rejects.toMatchObject({
      problem: { key: 'otherOrganisation' },
    });
    const result = await client.importTexts([foreign], mappingOf({ organisationNumbers: ['556036-0793'] }));
    expect(result.outcome).toBe('stored');
  });
});

describe('pay transactions', () => {
  const pay = (person: number, fields: Readonly<Record<string, string | number>>) => {
    const elements = Object.entries(fields).map(([name, value]) => `<${name}>${String(value)}</${name}>`);
    return `<lonetrans anstid="${String(person)}">${elements.join('')}</lonetrans>`;
  };
  const fileOf = (pays: readonly string[]) =>
    paxml({}).replace('</paxml>', `<lonetransaktioner>${pays.join('')}</lonetransaktioner></paxml>`);
  const MAPPING = {
    codes: [
      { code: '300', meaning: 'sickLeave', unit: 'hours' },
      { code: '310', meaning: 'sickLeave', unit: 'days' },
      { code: '600', meaning: 'careOfChild' },
    ],
  };

  it('with a mapped wage code are absence, in hours or days', async () => {
    const result = await client.importTexts(
      [
        fileOf([
          pay(1, { lonart: 300, datum: '2025-03-03', antal: '4,00', belopp: -800 }),
          pay(1, { lonart: 310, datum: '2025-03-10T00:00:00', antal: 0.5 }),
          pay(1, { lonart: 310, datumfrom: '2025-03-14', datumtom: '2025-03-17', antal: 2 }),
          pay(2, { lonart: 310, datumfrom: '2025-03-14', datumtom: '2025-03-17', antal: 4 }),
          pay(2, { lonart: 310, datumfrom: '2025-03-25', antal: 0.5 }),
          pay(2, { lonart: 300, datumfrom: '2025-03-27', antal: 8 }),
          pay(2, { lonart: 600, datum: '2025-03-20', antal: 8 }),
          pay(2, { lonart: 100, datum: '2025-03-20', antal: 1, belopp: 30_000 }),
        ]),
      ],
      mappingOf(MAPPING),
    );
    expect(result.reports).toMatchObject([{ kind: 'paxml', read: 6, created: 6, rejected: 0 }]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-03..2025-03-03 50',
      '1 SICK_LEAVE 2025-03-10..2025-03-10 50',
      '1 SICK_LEAVE 2025-03-14..2025-03-17 100',
      '2 SICK_LEAVE 2025-03-14..2025-03-17 100',
      '2 SICK_LEAVE 2025-03-25..2025-03-25 50',
      '2 SICK_LEAVE 2025-03-27..2025-03-27 100',
    ]);
  });

  it('that cannot be decided are rejected', async () => {
    const result = await client.importTexts(
      [
        fileOf([
          pay(1, { lonart: 310, datumfrom: '2025-03-10', datumtom: '2025-03-14', antal: 2.5 }),
          pay(1, { lonart: 310, datumfrom: '2025-03-10', antal: 2 }),
          pay(1, { lonart: 310, datum: '2025-03-10' }),
          pay(1, { lonart: 300, datum: '2025-13-10', antal: 8 }),
          pay(1, { lonart: 310, datumfrom: '1990-01-01', datumtom: '2025-03-14', antal: 12000 }),
          pay(1, { lonart: 300, datum: '2025-03-10', antal: 'åtta' }),
          pay(1, { lonart: 300, antal: 8 }),
          pay(2, { lonart: 300, datum: '2025-03-10', antal: 8 }),
        ]),
      ],
      mappingOf(MAPPING),
    );
    const parts =
      'days are neither all days of the period nor those from Monday to Friday, so they may be parts of days. State one transaction a day, or hours';
    expect(client.linesOf(result)).toEqual([
      `refused: Row 1, lonetrans.antal: 2.5 ${parts}.`,
      `refused: Row 2, lonetrans.antal: 2 ${parts}.`,
      'refused: row 3, lonetrans.antal: is empty but required',
      "refused: row 4, lonetrans.datum: '2025-13-10' is not a day: write it as YYYY-MM-DD or YYYYMMDD; a time is read only where it is midnight, as T00:00",
      'refused: row 5: covers more than ten years: correct the first or the last day',
      'refused: row 6, lonetrans.antal: is not a number: write it in digits, for example 7.5',
      'refused: row 7: gives no single day, period or times that can be read: state datum, or datumfrom and datumtom, or starttid and sluttid, and export the file again',
      expect.stringMatching(/^remark: Row 8: 8 hours were read as a share of eight hours/),
    ]);
    expect(await client.listAbsences()).toEqual(['2 SICK_LEAVE 2025-03-10..2025-03-10 100']);
  });

  it('with a negative amount correct', async () => {
    const day = { lonart: 310, datum: '2025-03-10' };
    await client.importTexts(
      [fileOf([pay(1, { ...day, antal: 1 }), pay(1, { ...day, antal: -0.5 })])],
      mappingOf(MAPPING),
    );
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-10..2025-03-10 50']);
  });

  it('without a mapping are not read', async () => {
    const file = fileOf([pay(1, { lonart: 300, datum: '2025-03-03', antal: 4 })]);
    await expect(client.importTexts([file])).rejects.toMatchObject({ problem: { key: 'noAbsence' } });
    await expect(client.importTexts([file], mappingOf({ codes: CODES }))).rejects.toMatchObject({
      problem: { key: 'noAbsence' },
    });
  });
});

import { asc } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mappingSchema } from '#contract/calls/administration/mapping.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { departmentPeriod, person } from '#provider/database/tables/person.ts';
import { undoDelivery } from '#provider/delivery/undo-delivery.ts';
import { testPersonalNumber } from '#provider/demo/people/test-personal-number.ts';
import { toMapping } from '#provider/import/mapping/mapping.ts';
import { readEmployments, readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { readFingerprints } from '#tests/support/database/rows/table-fingerprints.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { paxml } from '#tests/support/provider/make-import-folder.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';

const ANNA = testPersonalNumber(dayNumber('1980-02-03'), 'female', 0);
const CARL = testPersonalNumber(dayNumber('1990-05-06'), 'male', 0);
const DEPARTMENTS = 'department_id;name;parent_id\nhk;Huvudkontoret;\nm1;Montering;hk';
const EMPLOYEES = `employment_number;first_name;last_name;gender;department_id;from;to;personal_number
1;Anna;Ek;kvinna;hk;2020-01-01;2024-12-31;${ANNA}
1;Anna;Ek;kvinna;m1;2025-01-01;;${ANNA}
2;Bo;Al;man;hk;2020-01-01;2024-06-30;`;

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
beforeEach(async () => {
  await client.reset();
  await open.db.delete(person);
  await client.importTexts([DEPARTMENTS, EMPLOYEES]);
});

interface Given {
  anstid?: string;
  persnr?: string;
  unit?: string;
  attributes?: string;
  fields?: Record<string, string>;
}

function personElement({ anstid, persnr, unit, attributes = '', fields = {} }: Given): string {
  const identity = Object.entries({ anstid, persnr })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`]))
    .join(' ');
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  const units =
    unit === undefined
      ? ''
      : `<resenheter><resenhet dim="6" id="P1"/><resenhet dim="1" id="${unit}"/></resenheter>`;
  return `<person ${identity} ${attributes}>${elements.join('')}<bankkonto>1</bankkonto>${units}</person>`;
}

const file = (people: readonly Given[], more: Parameters<typeof paxml>[0] = {}) =>
  paxml({ version: '2.2', made: '2025-03-31', people: people.map(personElement).join(''), ...more });

/** `1 Anna Ek female hk 2020-01-01..2024-12-31` for each period, and the form of employment where there is one. */
async function listPeople(): Promise<string[]> {
  const periods = await open.db.select().from(departmentPeriod).orderBy(asc(departmentPeriod.fromDay));
  const people = await readPeople(open);
  const employments = await readEmployments(open);
  return employments
    .sort((a, b) => (a.employmentNumber < b.employmentNumber ? -1 : 1))
    .flatMap(({ employmentId, personId, employmentNumber, employmentType }) => {
      const named = people.find((one) => one.personId === personId);
      return periods
        .filter((period) => period.employmentId === employmentId)
        .map(({ departmentId, fromDay, toDay }) =>
          [
            employmentNumber,
            named?.firstName,
            named?.lastName,
            named?.gender,
            departmentId,
            `${fromDay}..${toDay ?? ''}`,
            ...(employmentType === null ? [] : [employmentType]),
          ].join(' '),
        );
    });
}

const STORED = [
  '1 Anna Ek female hk 2020-01-01..2024-12-31',
  '1 Anna Ek female m1 2025-01-01..',
  '2 Bo Al male hk 2020-01-01..2024-06-30',
];
const carl = { anstid: '3', persnr: CARL, unit: 'm1' };
const carlFields = { fornamn: 'Carl', efternamn: 'Dahl', anstform: 'FAST', anstdatum: '2024-02-01' };
const CARL_STORED = '3 Carl Dahl male m1 2024-02-01.. FAST';

describe('a new person', () => {
  it('is added with the gender of the personal number and the department of the unit', async () => {
    const result = await client.importTexts([file([{ ...carl, fields: carlFields }])]);
    expect(result.reports).toMatchObject([{ kind: 'paxmlPeople', read: 1, created: 1, rejected: 0 }]);
    expect(client.linesOf(result)).toEqual([]);
    expect(await listPeople()).toEqual([...STORED, CARL_STORED]);
  });

  it('is added to the department with the name of the unit', async () => {
    await client.importTexts([
      file([{ ...carl, unit: '210', fields: carlFields }], {
        units:
          '<resultatenhet dim="6" id="210" namn="Huvudkontoret"/><resultatenhet dim="1" id="210" namn="montering"/>',
      }),
    ]);
    expect((await listPeople()).at(-1)).toBe(CARL_STORED);
  });

  it('is rejected without a department, name, first day or gender', async () => {
    const result = await client.importTexts([
      file([
        { anstid: '3', persnr: CARL, fields: carlFields },
        { ...carl, unit: '999', fields: carlFields },
        { ...carl, fields: { ...carlFields, fornamn: '' } },
        { ...carl, fields: { ...carlFields, anstdatum: '' } },
        { anstid: '3', unit: 'm1', fields: carlFields },
        { persnr: CARL, unit: 'm1', fields: carlFields },
        { anstid: '3', persnr: '19900506-0000', unit: 'm1', fields: carlFields },
        { ...carl, fields: { ...carlFields, avgdatum: '2024-01-31' } },
        { anstid: '1', fields: { fornamn: 'Anna-Lisa' } },
      ]),
    ]);
    expect(result.reports).toMatchObject([{ read: 9, changed: 1, rejected: 8 }]);
    const remedy =
      'is new, and the file gives no department that is known (resenhet with dim 1). Import the employee with a department from a file of employees, or state the id or name of the department as resultatenhet';
    expect(client.linesOf(result)).toEqual([
      `refused: row 1, resenhet: ${remedy}`,
      `refused: row 2, resenhet: ${remedy}`,
      'refused: row 3, fornamn: is empty but required',
      'refused: row 4, anstdatum: is empty but required',
      'refused: row 5, persnr: is empty but required',
      'refused: row 6, anstid: is empty but required',
      'refused: row 7, persnr: is not a personal number: its day or check digit is wrong',
      expect.stringMatching(
        /^refused: Row 8, avgdatum: the period 2024-02-01 – 2024-01-31 ends before it begins\./,
      ),
    ]);
  });

  it('gets the department that the mapping states for the unit or its name, and unknown units are proposed', async () => {
    const people = file([{ ...carl, unit: '4711', fields: carlFields }]);
    const { reports } = await client.importTexts([people]);
    expect(reports.flatMap(({ unread }) => unread.toContent().values)).toEqual([
      { column: 'department', value: '4711', count: 1 },
    ]);
    expect(await listPeople()).toEqual(STORED);
    const mapping = (value: string) => ({
      mapping: toMapping(mappingSchema.parse({ departments: [{ value, meaning: 'montering' }] })),
    });
    const { delivery } = await client.importTexts([people], mapping('4711'));
    expect(await listPeople()).toEqual([...STORED, CARL_STORED]);
    const now = Temporal.Instant.from('2025-04-16T08:00:00Z');
    await undoDelivery(open, { organisationNumber: '5566778899', number: delivery, undoneBy: null, now });
    const units = '<resultatenhet dim="1" id="4711" namn="Verkstan"/>';
    const named = file([{ ...carl, unit: '4711', fields: carlFields }], { units });
    await client.importTexts([named], mapping('verkstan'));
    expect(await listPeople()).toEqual([...STORED, CARL_STORED]);
  });

  it('gets the department with the name of the unit in the file if the mapping states a name of several', async () => {
    await client.importTexts(['department_id;name;parent_id\nm2;Montering;m1']);
    const stated = (meaning: string) => ({
      mapping: toMapping(mappingSchema.parse({ departments: [{ value: '4711', meaning }] })),
    });
    const people = (name: string) =>
      file([{ ...carl, unit: '4711', fields: carlFields }], {
        units: `<resultatenhet dim="1" id="4711" namn="${name}"/>`,
      });
    await client.importTexts([people('Huvudkontoret')], stated('montering'));
    await client.importTexts([people('Montering / Montering')], stated('borta'));
    expect(await listPeople()).toEqual(STORED);
    await client.importTexts([people('Montering / Montering')], stated('montering'));
    expect((await listPeople()).at(-1)).toBe(CARL_STORED.replace('m1', 'm2'));
  });

  it('has the transactions of the same file', async () => {
    const result = await client.importTexts([
      file([{ ...carl, fields: carlFields }], {
        times: [['anstid="3"', { tidkod: 'SJK', datum: '2025-03-03', timmar: 8 }]],
      }),
    ]);
    expect(result.reports).toMatchObject([
      { kind: 'paxml', read: 1, created: 1 },
      { kind: 'paxmlPeople', read: 1, created: 1 },
    ]);
    expect(await client.listAbsences()).toEqual(['3 SICK_LEAVE 2025-03-03..2025-03-03 100']);
  });

  it('does not reject the transactions of others in the file', async () => {
    const result = await client.importTexts([
      file([{ anstid: '9', fields: { fornamn: 'Eva', efternamn: 'Fors' } }], {
        times: [['anstid="1"', { tidkod: 'SJK', datum: '2025-03-03', timmar: 8 }]],
      }),
    ]);
    expect(result.outcome).toBe('stored');
    expect(result.reports).toMatchObject([{ created: 1 }, { read: 1, rejected: 1 }]);
  });
});

describe('a known person', () => {
  it('keeps what the file does not state', async () => {
    const result = await client.importTexts([
      file([
        { anstid: '1', fields: { fornamn: 'Anna', efternamn: 'Ek' } },
        { anstid: '2', fields: { fornamn: 'Bo', efternamn: 'Al' } },
      ]),
    ]);
    expect(result.reports).toMatchObject([{ read: 2, created: 0, changed: 0, skipped: 2 }]);
    expect(await listPeople()).toEqual(STORED);
  });

  it('moves on the day of the file, not in the past', async () => {
    const move = file([{ anstid: '1', persnr: ANNA, unit: 'hk', fields: { anstdatum: '2020-01-01' } }]);
    const result = await client.importTexts([move]);
    const expected = [
      STORED[0],
      '1 Anna Ek female m1 2025-01-01..2025-03-30',
      '1 Anna Ek female hk 2025-03-31..',
      STORED[2],
    ];
    expect(await listPeople()).toEqual(expected);
    expect(result.reports).toMatchObject([{ read: 1, created: 1 }]);
    const again = await client.importTexts([move]);
    expect(again.reports).toMatchObject([{ read: 1, created: 0, changed: 0, skipped: 1 }]);
    expect(await listPeople()).toEqual(expected);
  });

  it('keeps the department if the unit is not one, with a remark', async () => {
    const result = await client.importTexts([file([{ anstid: '1', unit: '4711' }])]);
    expect(client.linesOf(result)).toEqual([
      'remark: Row 1, resenhet: names the unit 4711, which is not a known department: the employee keeps the stored one.',
    ]);
    expect(await listPeople()).toEqual(STORED);
  });

  it('changes name and form of employment, ends, and is found by the personal number', async () => {
    await client.importTexts([
      file([
        { persnr: ANNA, fields: { efternamn: 'Ekman', anstform: 'VISSTID', avgdatum: '2025-06-30' } },
        { anstid: '2', fields: { avgdatum: '2024-05-31' } },
      ]),
    ]);
    expect(await listPeople()).toEqual([
      '1 Anna Ekman female hk 2020-01-01..2024-12-31 VISSTID',
      '1 Anna Ekman female m1 2025-01-01..2025-06-30 VISSTID',
      '2 Bo Al male hk 2020-01-01..2024-05-31',
    ]);
  });

  it('begins again after the end, in the department of before if the file gives none', async () => {
    await client.importTexts([file([{ anstid: '2', fields: { anstdatum: '2025-02-01' } }])]);
    expect((await listPeople()).slice(2)).toEqual([STORED[2], '2 Bo Al male hk 2025-02-01..']);
  });

  it('is not replaced by another person with the employment number', async () => {
    const result = await client.importTexts([
      file([{ anstid: '1', persnr: CARL, fields: carlFields }, { anstid: '2' }]),
    ]);
    expect(client.linesOf(result)).toEqual([
      'refused: row 1, persnr: belongs, by its employment number, to another person already',
    ]);
    expect(await listPeople()).toEqual(STORED);
  });

  it('stays if the file marks the person as deleted', async () => {
    const result = await client.importTexts([
      file([
        { anstid: '1', attributes: 'delete="true"', fields: { avgdatum: '2025-01-31' } },
        { anstid: '2' },
      ]),
    ]);
    expect([...(result.reports[0]?.ignored ?? [])]).toEqual([['delete', 1]]);
    expect(await listPeople()).toEqual(STORED);
  });
});

describe('people of several files', () => {
  it('count after a table of employees in the same import', async () => {
    const table = `anstnr;förnamn;efternamn;kön;avdelningsid;from\n3;Carl;Dal;man;hk;2024-02-01`;
    for (const contents of [
      [table, file([{ ...carl, fields: carlFields }])],
      [file([{ ...carl, fields: carlFields }]), table],
    ]) {
      await open.db.delete(person);
      const result = await client.importTexts([EMPLOYEES, ...contents]);
      expect(result.reports.find(({ kind }) => kind === 'paxmlPeople')).toMatchObject({
        read: 1,
        skipped: 1,
      });
      expect((await listPeople()).at(-1)).toBe('3 Carl Dal male hk 2024-02-01..');
    }
  });

  it('count by the newest file', async () => {
    const named = (efternamn: string, made: string) =>
      file([{ anstid: '1', fields: { efternamn } }], { made });
    for (const contents of [
      [named('Berg', '2025-03-31'), named('Ek', '2025-02-28')],
      [named('Ek', '2025-02-28'), named('Berg', '2025-03-31')],
    ]) {
      await client.importTexts(contents);
      expect((await listPeople())[0]).toBe('1 Anna Berg female hk 2020-01-01..2024-12-31');
    }
  });
});

it('is not a file of absences, and covers no day', async () => {
  const result = await client.importTexts([file([{ anstid: '1' }])]);
  expect(result.reports.map(({ kind }) => kind)).toEqual(['paxmlPeople']);
  const covers = client.importTexts([file([{ anstid: '1' }])], { covers: '2025-03-31' });
  await expect(covers).rejects.toMatchObject({ name: 'NothingToCoverError' });
});

it('is not imported as complete', async () => {
  const complete = { day: '2025-03-31', from: null };
  await expect(client.importTexts([file([{ anstid: '1' }])], { complete })).rejects.toMatchObject({
    reason: 'paxmlIsNotComplete',
  });
});

it('is undone with its delivery', async () => {
  const ignored = ['api.audit_event', 'api.delivery', 'api.delivery_change'];
  const before = await readFingerprints(open, ignored);
  const { delivery } = await client.importTexts([
    file([
      { ...carl, fields: carlFields },
      { anstid: '1', unit: 'hk', fields: { efternamn: 'Berg' } },
    ]),
  ]);
  expect(await readFingerprints(open, ignored)).not.toEqual(before);
  const now = Temporal.Instant.from('2025-04-15T10:00:00Z');
  await undoDelivery(open, { organisationNumber: '5566778899', number: delivery, undoneBy: null, now });
  expect(await listPeople()).toEqual(STORED);
});

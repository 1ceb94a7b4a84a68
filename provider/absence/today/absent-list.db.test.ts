import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AbsentPerson } from '#contract/calls/absence/absence.ts';
import { addDays, todayIn, type Day } from '#contract/values/calendar.ts';
import { WIRE_ROLES } from '#contract/roles.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAbsence,
  addCauses,
  addAccount,
  addDepartment,
  addDepartmentPeriod,
  addEmployee,
  addEmployment,
  addOrganisation,
  TEST_CAUSES,
  type EmployeeValues,
} from '#tests/support/provider/test-fixtures.ts';

const TODAY = todayIn(TEST_NOW);
const YESTERDAY = addDays(TODAY, -1);

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let accountId: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  await addCauses(open.db);
  return provider.close;
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'root', name: 'Kommunen' });
  await addDepartment(open.db, organisationId, { departmentId: 'a', name: 'Köket', parentId: 'root' });
  await addDepartment(open.db, organisationId, { departmentId: 'b', parentId: 'root' });
  accountId = await addAccount(open.db, organisationId, {
    roles: WIRE_ROLES.map((role) => ({ role, departments: 'all' })),
  });
});

function employ(values: Partial<EmployeeValues> = {}) {
  return addEmployee(open.db, organisationId, { departmentId: 'a', ...values });
}

async function list(body: object = {}, options: { role?: string; headers?: Record<string, string> } = {}) {
  const { status, json } = await api.call('absenceList', {
    as: accountId,
    role: 'Manager',
    ...options,
    body: { absenceCategories: ABSENCE_TYPES, departmentIds: ['a'], offset: 0, ...body },
  });
  expect(status).toBe(200);
  return json as AbsentPerson[];
}

async function stats(body: object = {}) {
  const { status, json } = await api.call('absenceListStats', {
    as: accountId,
    body: { absenceCategories: ABSENCE_TYPES, departmentIds: ['a'], ...body },
  });
  expect(status).toBe(200);
  return json;
}

describe('people on the list of those absent today', () => {
  test.each<[string, { from: Day; to: Day | null; employed?: Partial<EmployeeValues> }, number]>([
    ['open since yesterday', { from: YESTERDAY, to: null }, 1],
    ['the first day', { from: TODAY, to: null }, 1],
    ['the last day', { from: YESTERDAY, to: TODAY }, 1],
    ['until yesterday', { from: '2026-03-01', to: YESTERDAY }, 0],
    ['from tomorrow', { from: addDays(TODAY, 1), to: null }, 0],
    ['left yesterday', { from: YESTERDAY, to: null, employed: { to: YESTERDAY } }, 0],
    ['leaves today', { from: YESTERDAY, to: null, employed: { to: TODAY } }, 1],
    ['works elsewhere', { from: YESTERDAY, to: null, employed: { departmentId: 'b' } }, 0],
  ])('includes only rows that cover today: %s', async (_, { from, to, employed }, expected) => {
    await addAbsence(open.db, await employ(employed), { fromDay: from, toDay: to });
    expect(await list()).toHaveLength(expected);
    expect(await stats()).toMatchObject({ numberOfAbsences: expected });
  });

  test('lists a person who has moved only in the department of today', async () => {
    const employee = await employ({ to: YESTERDAY, employment: { toDay: null } });
    await addDepartmentPeriod(open.db, employee, { departmentId: 'b', from: TODAY, to: null });
    await addAbsence(open.db, employee, { fromDay: '2026-03-01' });
    expect(await list()).toEqual([]);
    expect(await list({ departmentIds: ['b'] })).toMatchObject([
      { employment: { department: { abstract_id: 'b' } } },
    ]);
  });

  test('assigns an absence to its own employment, not to the person’s others', async () => {
    const employee = await employ();
    const other = await addEmployment(open.db, employee, { departmentId: 'b', from: '2024-01-01', to: null });
    await addAbsence(open.db, { ...employee, employmentId: other }, { fromDay: YESTERDAY });
    expect(await list()).toEqual([]);
    expect(await list({ departmentIds: ['a', 'b'] })).toMatchObject([
      { employment: { employment_id: other } },
    ]);
  });

  test('never lists people of another organisation', async () => {
    const otherOrganisation = await addOrganisation(open.db);
    await addDepartment(open.db, otherOrganisation, { departmentId: 'a' });
    const outsider = await addEmployee(open.db, otherOrganisation, { departmentId: 'a' });
    await addAbsence(open.db, outsider, { fromDay: YESTERDAY });
    expect(await list()).toEqual([]);
    expect(await stats()).toMatchObject({ numberOfAbsences: 0 });
  });
});

describe('fields of the list', () => {
  test('returns the person, the employment and the absence', async () => {
    const employee = await employ({
      firstName: 'Åsa\u00a0Maria',
      lastName: 'Öberg',
      employment: { employmentNumber: '1017', employmentType: 'PERMANENT', manager: 'Karin Ekdahl' },
    });
    await addAbsence(open.db, employee, { fromDay: '2026-03-01', toDay: '2026-03-05' });
    const absenceId = await addAbsence(open.db, employee, {
      fromDay: '2026-03-08',
      toDay: '2026-03-25',
      degree: 50,
      causeId: TEST_CAUSES.cold,
      workRelated: true,
      needForSupport: true,
      expectedReturn: '2026-03-26',
      reportedAt: '2026-03-08T07:12:00+01:00',
    });
    const rows = await list({}, { headers: { 'Accept-Language': 'en' } });
    expect(rows).toEqual([
      {
        person: { person_id: employee.personId, first_name: 'Åsa Maria', last_name: 'Öberg', state: 'named' },
        employment: {
          employment_id: employee.employmentId,
          employmentNumber: '1017',
          department: { abstract_id: 'a', name: 'Köket' },
          parentDepartment: { abstract_id: 'root', name: 'Kommunen' },
          manager: 'Karin Ekdahl',
          employmentType: { id: 'PERMANENT', name: 'Permanent employment' },
          fromDate: '2020-01-01',
          toDate: null,
        },
        absence: {
          absenceId,
          type: 'SICK_LEAVE',
          cause: { id: TEST_CAUSES.cold, name: 'Common cold' },
          causeCategory: { id: 1, name: 'Infection and cold' },
          fromDate: '2026-03-08',
          toDate: '2026-03-25',
          realReturnDate: '2026-03-26',
          callDatetime: '2026-03-08T06:12:00Z',
          callDatetimeWell: null,
          isAbsent: true,
          absenceStatus: 50,
          absenceDays: 13,
          totalAbsenceDays: 18,
          workRelated: true,
          needForSupport: true,
          relapse: true,
          newAbsenceDegree: false,
          occasions: 1,
          spellFrom: '2026-03-01',
          degreeFrom: '2026-03-08',
        },
      },
    ]);
  });

  test.each([
    [TEST_CAUSES.secrecy, { id: 0, name: 'Sekretess' }, { id: 0, name: 'Sekretess' }],
    [TEST_CAUSES.withoutCategory, { id: 9001, name: 'Sjukdom' }, { id: null, name: 'Orsak ej förmedlad' }],
    [424242, { id: -1, name: 'Okänd anledning' }, { id: -1, name: 'Okänd anledning' }],
    [null, { id: -1, name: 'Okänd anledning' }, { id: -1, name: 'Okänd anledning' }],
  ])('returns the cause: %s', async (causeId, cause, causeCategory) => {
    await addAbsence(open.db, await employ(), { fromDay: YESTERDAY, causeId });
    expect(await list()).toMatchObject([{ absence: { cause, causeCategory } }]);
  });

  test('counts the days of a spell in all employments', async () => {
    const employee = await employ({ departmentId: 'b', to: '2026-03-10' });
    const next = await addEmployment(open.db, employee, { departmentId: 'a', from: '2026-03-11', to: null });
    await addAbsence(open.db, employee, { fromDay: '2026-03-01', toDay: '2026-03-10' });
    await addAbsence(open.db, { ...employee, employmentId: next }, { fromDay: '2026-03-11' });
    expect(await list()).toMatchObject([{ absence: { absenceDays: 10, totalAbsenceDays: 20 } }]);
  });

  test.each(WIRE_ROLES)('returns to %s only the fields that the role may see', async (role) => {
    const employee = await employ({ employment: { manager: 'Karin Ekdahl' } });
    await addAbsence(open.db, employee, { fromDay: YESTERDAY, causeId: TEST_CAUSES.cold });
    const [row] = await list({}, { role });
    const names = role !== 'AccountManager';
    const causes = role !== 'PersonnelAdmin';
    expect(row && summarizeRow(row)).toEqual({
      state: names ? 'named' : 'masked',
      names: [names, names],
      number: names,
      manager: names,
      cause: causes,
      causeCategory: causes,
      workRelated: causes,
      needForSupport: causes,
    });
    const text = JSON.stringify(row);
    expect(/Anna|Andersson|Karin/.test(text)).toBe(names);
    expect(/Förkylning|Infektion/.test(text)).toBe(causes);
  });

  function summarizeRow({ person, employment, absence }: AbsentPerson) {
    return {
      state: person.state,
      names: [person.first_name !== null, person.last_name !== null],
      number: employment.employmentNumber !== null,
      manager: employment.manager !== null,
      cause: absence.cause !== null,
      causeCategory: absence.causeCategory !== null,
      workRelated: absence.workRelated !== null,
      needForSupport: absence.needForSupport !== null,
    };
  }
});

describe('request of the list', () => {
  test('filters by type and lists a person with two half-time rows twice, as the counts do', async () => {
    const employee = await employ();
    await addAbsence(open.db, employee, { fromDay: YESTERDAY, degree: 50 });
    await addAbsence(open.db, employee, { fromDay: YESTERDAY, degree: 50, type: 'CARE_OF_CHILD' });
    await addAbsence(open.db, await employ(), { fromDay: YESTERDAY });
    expect(await list({ absenceCategories: ['SICK_LEAVE'] })).toHaveLength(2);
    expect(await list({ absenceCategories: ['CARE_OF_CHILD', 'UNKNOWN'] })).toHaveLength(1);
    expect(await stats({ absenceCategories: ['UNKNOWN', 'SICK_LEAVE'] })).toEqual({
      numberOfAbsences: 2,
      byCategory: [
        { absenceCategory: 'UNKNOWN', numberOfAbsences: 0 },
        { absenceCategory: 'SICK_LEAVE', numberOfAbsences: 2 },
      ],
    });
  });

  test('rejects a missing or unknown type', async () => {
    for (const absenceCategories of [[], ['HOLIDAY']]) {
      for (const name of ['absenceList', 'absenceListStats'] as const) {
        const body = { absenceCategories, departmentIds: ['a'] };
        expect((await api.call(name, { as: accountId, body })).status).toBe(400);
      }
    }
  });

  test('sorts in Swedish order, then by id, in pages of fifty', async () => {
    const lastNames = [
      'Öst',
      'Ärlig',
      'Zander',
      'Åberg',
      'Wall',
      'Vester',
      'berg lund',
      'Berglund',
      'Élm',
      'Elm',
    ];
    for (const lastName of lastNames) {
      for (const firstName of ['Örjan', 'Bo', 'Åke', 'Anna', 'Anna', 'anna']) {
        await addAbsence(open.db, await employ({ lastName, firstName }), { fromDay: YESTERDAY });
      }
    }
    const pages = [await list(), await list({ offset: 50 }), await list({ offset: 60 })];
    expect(pages.map((page) => page.length)).toEqual([50, 10, 0]);
    const rows = pages.flat();
    const collator = new Intl.Collator('sv', { sensitivity: 'base' });
    const sorted = [...rows].sort(
      (a, b) =>
        collator.compare(a.person.last_name ?? '', b.person.last_name ?? '') ||
        collator.compare(a.person.first_name ?? '', b.person.first_name ?? '') ||
        (a.absence.absenceId < b.absence.absenceId ? -1 : 1),
    );
    expect(rows).toEqual(sorted);
    expect(new Set(rows.map(({ absence }) => absence.absenceId)).size).toBe(60);
  });
});

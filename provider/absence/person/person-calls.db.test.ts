import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Absence } from '#contract/calls/absence/absence.ts';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import type { CallName } from '#contract/calls.ts';
import type { EmploymentType } from '#contract/calls/employment.ts';
import type { Employee } from '#contract/calls/person.ts';
import { roleHasCapability, WIRE_ROLES } from '#contract/roles.ts';
import type { OpenDatabase } from '#database/database.ts';
import { SERVICE_USE } from '#provider/encryption/encrypted-tables.ts';
import { encryptedRow } from '#tests/support/database/rows/decrypt-rows.ts';
import { accountManagerIds } from '#tests/support/provider/account-manager-ids.ts';
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
import { serviceUse } from '#provider/database/tables/person.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';

const TODAY = todayIn(TEST_NOW);
const day = (offset: number) => addDays(TODAY, offset);

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let karin: string;
let jonas: string;

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
  await addDepartment(open.db, organisationId, { departmentId: 'b', name: 'Vården', parentId: 'root' });
  await addDepartment(open.db, organisationId, { departmentId: 'lapsed', contract: 'none' });
  await addDepartment(open.db, organisationId, {
    departmentId: 'bolag',
    company: true,
    usesCompanyHealth: false,
  });
  karin = await addAccount(open.db, organisationId, {
    roles: WIRE_ROLES.map((role) => ({ role, departments: 'all' })),
  });
  jonas = await addAccount(open.db, organisationId, { roles: [{ role: 'Manager', departments: ['a'] }] });
});

function employ(values: Partial<EmployeeValues> = {}) {
  return addEmployee(open.db, organisationId, { departmentId: 'a', ...values });
}

interface Options {
  as?: string;
  role?: string;
  headers?: Record<string, string>;
}

async function call<Body>(name: CallName, body: object, { as = karin, role = 'Manager', headers }: Options) {
  const ids = await accountManagerIds(api, organisationId, name);
  const { status, json } = await api.call(name, {
    as,
    role,
    body: role === 'AccountManager' ? ids.hide(body) : body,
    ...(headers === undefined ? {} : { headers }),
  });
  expect(status).toBe(200);
  return json as Body;
}

const read = (personId: string, options: Options = {}) => call<Employee>('person', { personId }, options);
const list = (personId: string, options: Options = {}) =>
  call<Absence[]>('personAbsenceList', { personId }, options);

async function addServiceUse(
  personId: string,
  on: string,
  values: Partial<typeof serviceUse.$inferInsert> = {},
) {
  const row = {
    organisationId,
    serviceUseId: randomUUID(),
    personId,
    day: on,
    service: 'PHYSIO',
    description: 'Samtal',
    ...values,
  };
  await open.db.insert(serviceUse).values(await encryptedRow(open.db, SERVICE_USE, row));
}

function addPlan(personId: string, archivedAt: string | null) {
  const plan = { organisationId, personId, startedAt: '2026-01-10T08:00:00Z', startedBy: 'Karin Ekdahl' };
  return open.db.insert(rehabPlan).values({ ...plan, rehabPlanId: randomUUID(), archivedAt });
}

describe('person', () => {
  test('returns the person, every employment and the current state', async () => {
    const employee = await employ({
      firstName: 'Åsa\u00a0Maria',
      lastName: 'Öberg',
      personalNumber: '198507099805',
      birthDate: '1985-03-21',
      from: '2018-01-01',
      to: '2022-12-31',
      employment: { employmentNumber: '1016', employmentType: 'HOURLY' },
    });
    const current = await addEmployment(
      open.db,
      employee,
      { departmentId: 'b', from: '2023-01-01', to: '2025-06-30' },
      { employmentNumber: '1017', employmentType: 'PERMANENT', manager: 'Karin Ekdahl', toDay: null },
    );
    await addDepartmentPeriod(
      open.db,
      { organisationId, employmentId: current },
      { departmentId: 'a', from: '2025-07-01', to: null },
    );
    const rowOf = { ...employee, employmentId: current };
    await addAbsence(open.db, rowOf, { fromDay: day(-60), toDay: day(-50) });
    const absenceId = await addAbsence(open.db, rowOf, {
      fromDay: day(-3),
      causeId: TEST_CAUSES.cold,
      workRelated: true,
    });
    await addPlan(employee.personId, null);
    await addServiceUse(employee.personId, '2026-01-05');
    await addServiceUse(employee.personId, '2026-02-05', { service: 'DOCTOR', description: 'Läkarbesök' });
    await addServiceUse(employee.personId, '2026-03-05', { service: 'MASSAGE' });
    expect(await read(employee.personId, { headers: { 'Accept-Language': 'en' } })).toEqual({
      person: {
        person_id: employee.personId,
        first_name: 'Åsa Maria',
        last_name: 'Öberg',
        state: 'named',
        personNumber: '198507099805',
        gender: 'female',
        age: 40,
        ageGroup: { from: 40, to: 49 },
      },
      employments: [
        {
          employment_id: current,
          employmentNumber: '1017',
          department: { abstract_id: 'a', name: 'Köket' },
          parentDepartment: { abstract_id: 'root', name: 'Kommunen' },
          manager: 'Karin Ekdahl',
          employmentType: { id: 'PERMANENT', name: 'Permanent employment' },
          fromDate: '2023-01-01',
          toDate: null,
        },
        {
          employment_id: employee.employmentId,
          employmentNumber: '1016',
          department: { abstract_id: 'a', name: 'Köket' },
          parentDepartment: { abstract_id: 'root', name: 'Kommunen' },
          manager: null,
          employmentType: { id: 'HOURLY', name: 'Paid by the hour' },
          fromDate: '2018-01-01',
          toDate: '2022-12-31',
        },
      ],
      condition: 'absent',
      currentAbsence: {
        absenceId,
        type: 'SICK_LEAVE',
        cause: { id: TEST_CAUSES.cold, name: 'Common cold' },
        causeCategory: { id: 1, name: 'Infection and cold' },
        fromDate: day(-3),
        toDate: null,
        realReturnDate: null,
        callDatetime: null,
        callDatetimeWell: null,
        isAbsent: true,
        absenceStatus: 100,
        absenceDays: 4,
        totalAbsenceDays: 4,
        workRelated: true,
        needForSupport: false,
        relapse: false,
        newAbsenceDegree: false,
        occasions: 2,
        spellFrom: day(-3),
        degreeFrom: day(-3),
      },
      rehabChainDay: 15,
      isProtected: false,
      activeRehabPlan: true,
      serviceHistory: [
        { date: '2026-02-05', service: 'DOCTOR', description: 'Läkarbesök' },
        { date: '2026-01-05', service: 'PHYSIO', description: 'Samtal' },
      ],
    });
  });

  test('returns a healthy person with a finished plan', async () => {
    const employee = await employ();
    await addAbsence(open.db, employee, { fromDay: day(-9), toDay: day(-1) });
    await addPlan(employee.personId, '2026-02-01T08:00:00Z');
    expect(await read(employee.personId)).toMatchObject({
      condition: 'healthy',
      currentAbsence: null,
      rehabChainDay: null,
      activeRehabPlan: false,
      serviceHistory: [],
    });
  });

  test('returns absent and no rehabilitation chain day for care of a child', async () => {
    const employee = await employ();
    await addAbsence(open.db, employee, { fromDay: TODAY, type: 'CARE_OF_CHILD' });
    expect(await read(employee.personId)).toMatchObject({
      condition: 'absent',
      currentAbsence: { type: 'CARE_OF_CHILD', totalAbsenceDays: 1 },
      rehabChainDay: null,
    });
  });

  test('returns the last department for a person who has left', async () => {
    const employee = await employ({
      departmentId: 'b',
      to: '2024-05-31',
      employment: { toDay: '2025-01-31' },
    });
    await addDepartmentPeriod(open.db, employee, { departmentId: 'a', from: '2024-06-01', to: '2025-01-31' });
    await addAbsence(open.db, employee, { fromDay: '2025-01-10' });
    expect(await read(employee.personId, { as: jonas })).toMatchObject({
      person: { state: 'named' },
      employments: [{ department: { abstract_id: 'a' }, toDate: '2025-01-31' }],
      condition: 'left',
      rehabChainDay: null,
    });
    expect(await list(employee.personId, { as: jonas })).toMatchObject([
      { isAbsent: false, absenceDays: 22, totalAbsenceDays: 22 },
    ]);
  });

  test.each([
    [day(0), null, 'healthy', 'the last day of employment'],
    [day(-1), null, 'left', 'the day after'],
    [day(-1), day(30), 'healthy', 'a new employment to come'],
  ])('the employment ends %s, the next one begins %s: %s (%s)', async (toDay, next, condition, why) => {
    const employee = await employ({ to: toDay, employment: { toDay } });
    if (next !== null) await addEmployment(open.db, employee, { departmentId: 'a', from: next, to: null });
    expect(await read(employee.personId), why).toMatchObject({ condition, currentAbsence: null });
  });

  test('lists a future employment first, with its first department', async () => {
    const employee = await employ();
    await addEmployment(open.db, employee, { departmentId: 'b', from: day(30), to: null });
    const { employments } = await read(employee.personId);
    expect(employments.map(({ department }) => department.abstract_id)).toEqual(['b', 'a']);
  });

  test('omits the service history without company health', async () => {
    const { personId } = await employ({ departmentId: 'bolag' });
    await addServiceUse(personId, '2026-01-05');
    expect((await read(personId)).serviceHistory).toEqual([]);
  });

  test.each(WIRE_ROLES)('limits the data for %s to what the role may see', async (role) => {
    const employee = await employ({
      personalNumber: `1985070998${String(WIRE_ROLES.indexOf(role)).padStart(2, '0')}`,
      employment: { employmentNumber: '4711-17', manager: 'Karin Ekdahl' },
    });
    await addAbsence(open.db, employee, { fromDay: day(-1), causeId: TEST_CAUSES.cold, workRelated: true });
    await addServiceUse(employee.personId, '2026-01-05');
    await addPlan(employee.personId, null);
    const details = await read(employee.personId, { role });
    const names = role !== 'AccountManager';
    const causes = role !== 'PersonnelAdmin';
    const { person, employments, currentAbsence, ...rest } = details;
    expect({
      state: person.state,
      names: [person.first_name, person.last_name, person.personNumber].map((value) => value !== null),
      employment: [employments[0]?.employmentNumber, employments[0]?.manager].map((value) => value !== null),
      causes: [currentAbsence?.cause, currentAbsence?.causeCategory].map((value) => value !== null),
      flags: [currentAbsence?.workRelated, currentAbsence?.needForSupport].map((value) => value !== null),
      serviceVisits: rest.serviceHistory.length,
      rest: [rest.condition, rest.rehabChainDay, rest.activeRehabPlan],
    }).toEqual({
      state: names ? 'named' : 'masked',
      names: [names, names, names],
      employment: [names, names],
      causes: [causes, causes],
      flags: [causes, causes],
      serviceVisits: roleHasCapability(role, 'personAbsenceHistoryChart') ? 1 : 0,
      rest: ['absent', 2, true],
    });
    const text = JSON.stringify(details);
    expect(/Anna|Andersson|Karin|1985070998|"4711-17"/.test(text)).toBe(names);
    expect(/Förkylning|Infektion/.test(text)).toBe(causes);
  });
});

describe('person/absence-list', () => {
  test('returns every row of all departments, newest first', async () => {
    const employee = await employ();
    const other = await addEmployment(open.db, employee, { departmentId: 'b', from: '2024-01-01', to: null });
    const ids = [];
    for (const [offset, employmentId] of [
      [-100, other],
      [-8, employee.employmentId],
      [-3, other],
      [2, employee.employmentId],
    ] as const) {
      const days = { fromDay: day(offset), toDay: day(offset + 2) };
      ids.push(await addAbsence(open.db, { ...employee, employmentId }, days));
    }
    const rows = await list(employee.personId, { as: jonas });
    expect(rows.map(({ absenceId }) => absenceId)).toEqual(ids.toReversed());
    expect(rows.map((row) => [row.absenceDays, row.totalAbsenceDays, row.relapse, row.occasions])).toEqual([
      [0, 0, true, 2],
      [3, 6, true, 2],
      [3, 6, false, 2],
      [3, 3, false, 2],
    ]);
  });

  test('returns no rows of other people', async () => {
    const { personId } = await employ();
    await addAbsence(open.db, await employ(), { fromDay: day(-1) });
    expect(await list(personId)).toEqual([]);
  });

  test.each(WIRE_ROLES)('returns causes to %s only with the capability', async (role) => {
    const employee = await employ();
    await addAbsence(open.db, employee, {
      fromDay: day(-1),
      causeId: TEST_CAUSES.backPain,
      workRelated: true,
    });
    const [row] = await list(employee.personId, { role });
    const shown = role !== 'PersonnelAdmin';
    expect(
      [row?.cause, row?.causeCategory, row?.workRelated, row?.needForSupport].map((value) => value !== null),
    ).toEqual([shown, shown, shown, shown]);
  });
});

describe('access to people', () => {
  const ABOUT_PERSON = ['person', 'personAbsenceList', 'notificationPerson'] as const;

  test.each(ABOUT_PERSON)('%s: returns the same 404 for everyone else', async (name) => {
    const otherOrganisation = await addOrganisation(open.db);
    await addDepartment(open.db, otherOrganisation, { departmentId: 'a' });
    const former = await employ({ to: '2025-01-31', employment: { toDay: null } });
    await addDepartmentPeriod(open.db, former, { departmentId: 'b', from: '2025-02-01', to: null });
    const notMine = {
      'of another department': (await employ({ departmentId: 'b' })).personId,
      'of another department now': former.personId,
      'of a department without a contract': (await employ({ departmentId: 'lapsed' })).personId,
      'of another customer': (await addEmployee(open.db, otherOrganisation, { departmentId: 'a' })).personId,
      nobody: randomUUID(),
      'no id': 'x',
      'another form of an id': `{${randomUUID()}}`,
    };
    const responses = new Set<string>();
    for (const personId of Object.values(notMine)) {
      const { status, json } = await api.call(name, { as: jonas, body: { personId } });
      expect(status).toBe(404);
      responses.add(JSON.stringify(json));
    }
    expect(responses.size).toBe(1);
    const { personId } = await employ();
    expect((await api.call(name, { as: jonas, body: { personId } })).status).toBe(200);
  });

  test.each(ABOUT_PERSON)('%s writes one audit row with the person', async (name) => {
    const { personId } = await employ();
    await api.call(name, { as: jonas, body: { personId } });
    expect(await api.auditOf(organisationId)).toMatchObject([
      { action: name, accountId: jonas, role: 'Manager', personId, rowCount: null },
    ]);
  });

  test.each(WIRE_ROLES)('allows the calls for %s according to its capabilities', async (role) => {
    const { personId } = await employ();
    const statuses = [];
    for (const name of ABOUT_PERSON) {
      const ids = await accountManagerIds(api, organisationId, name);
      const body = role === 'AccountManager' ? ids.hide({ personId }) : { personId };
      statuses.push((await api.call(name, { as: karin, role, body })).status);
    }
    expect(statuses).toEqual([200, 200, role === 'PersonnelAdmin' ? 403 : 200]);
  });
});

describe('person/employmentTypes', () => {
  const types = (departmentIds: string[], options: Options = {}) =>
    call<EmploymentType[]>('personEmploymentTypes', { departmentIds }, options);

  test('lists types that occur in the departments, now or earlier, by name in the requested language', async () => {
    const employmentTypes = ['PERMANENT', 'Äldre avtal', 'PERMANENT', null, 'Zonavtal'];
    for (const employmentType of employmentTypes) await employ({ employment: { employmentType } });
    await employ({ to: '2021-01-01', employment: { employmentType: 'HOURLY', toDay: '2021-01-01' } });
    await employ({ departmentId: 'b', employment: { employmentType: 'PROBATION' } });
    expect(await types(['a'])).toEqual([
      { id: 'PERMANENT', name: 'Tillsvidareanställning' },
      { id: 'HOURLY', name: 'Timavlönad' },
      { id: 'Zonavtal', name: 'Zonavtal' },
      { id: 'Äldre avtal', name: 'Äldre avtal' },
    ]);
    expect(await types(['b'], { headers: { 'Accept-Language': 'en' } })).toEqual([
      { id: 'PROBATION', name: 'Probationary employment' },
    ]);
    expect(await types(['root'])).toEqual([]);
  });

  test('omits the types of another customer', async () => {
    const otherOrganisation = await addOrganisation(open.db);
    await addDepartment(open.db, otherOrganisation, { departmentId: 'a' });
    await addEmployee(open.db, otherOrganisation, {
      departmentId: 'a',
      employment: { employmentType: 'Hemlig' },
    });
    expect(await types(['a'])).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportRowSchema, type ReportRow } from '#contract/calls/absence/absence-report.ts';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import type { CallResponse } from '#contract/calls.ts';
import { BASE_PATH } from '#contract/values/constants.ts';
import { REPORT_SORT_COLUMNS, type ReportSortColumn } from '#contract/values/report-sort-columns.ts';
import { WIRE_ROLES } from '#contract/roles.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_APP_URL, TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAbsence,
  addCauses,
  addAccount,
  addDepartment,
  addDepartmentPeriod,
  addEmployee,
  addOrganisation,
  TEST_CAUSES,
  type Employee,
  type EmployeeValues,
} from '#tests/support/provider/test-fixtures.ts';
import { absence } from '#provider/database/tables/absence.ts';

const TODAY = todayIn(TEST_NOW);
const PERIOD = { periodStart: '2026-03-01', periodEnd: '2026-03-31' };
type Report = CallResponse<'absenceReport'>;

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
  await addDepartment(open.db, organisationId, { departmentId: 'b', name: 'Ängen', parentId: 'a' });
  accountId = await addAccount(open.db, organisationId, {
    roles: WIRE_ROLES.map((role) => ({ role, departments: 'all' })),
  });
});

function employ(values: Partial<EmployeeValues> = {}) {
  return addEmployee(open.db, organisationId, { departmentId: 'a', ...values });
}

async function report(body: object = {}, options: { role?: string; headers?: Record<string, string> } = {}) {
  const { status, json } = await api.call('absenceReport', {
    as: accountId,
    role: 'Manager',
    ...options,
    body: { departmentIds: ['root', 'a', 'b'], ...PERIOD, ...body },
  });
  expect(status).toBe(200);
  return json as Report;
}

async function lines(body: object = {}, role = 'Manager'): Promise<ReportRow[]> {
  const response = await api.provider.fetch(
    new Request(`${TEST_APP_URL}${BASE_PATH}/absence/report`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await api.tokenFor(accountId)}`,
        'X-Role': role,
        'Content-Type': 'application/json',
        Accept: 'application/x-ndjson',
      },
      body: JSON.stringify({ departmentIds: ['root', 'a', 'b'], ...PERIOD, ...body }),
    }),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson; charset=utf-8');
  const text = await response.text();
  if (text === '') return [];
  expect(text.endsWith('\n')).toBe(true);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => reportRowSchema.parse(JSON.parse(line)));
}

const idsOf = (rows: readonly { absenceId: string }[]) => rows.map(({ absenceId }) => absenceId);

describe('rows of the report', () => {
  test('returns the absence in the period, the person, and the employment on the last counted day', async () => {
    const employee = await employ({
      firstName: 'Åsa\u00a0Maria',
      lastName: 'Öberg',
      personalNumber: '198507099805',
      birthDate: '1985-03-20',
      to: '2026-03-04',
      employment: {
        employmentNumber: '1017',
        employmentType: 'PERMANENT',
        manager: 'Karin Ekdahl',
        toDay: null,
      },
    });
    await addDepartmentPeriod(open.db, employee, { departmentId: 'b', from: '2026-03-05', to: null });
    await addAbsence(open.db, employee, { fromDay: '2026-02-10', toDay: '2026-02-24', degree: 50 });
    const absenceId = await addAbsence(open.db, employee, {
      fromDay: '2026-02-26',
      toDay: '2026-04-10',
      degree: 50,
      causeId: TEST_CAUSES.cold,
      workRelated: true,
      needForSupport: true,
      expectedReturn: '2026-04-11',
      reportedAt: '2026-02-26T07:12:00+01:00',
      recoveredAt: '2026-03-19T17:00:00+01:00',
    });
    const expected = {
      absenceId,
      type: 'SICK_LEAVE',
      cause: { id: TEST_CAUSES.cold, name: 'Common cold' },
      causeCategory: { id: 1, name: 'Infection and cold' },
      fromDate: '2026-02-26',
      toDate: '2026-04-10',
      realReturnDate: '2026-04-11',
      callDatetime: '2026-02-26T06:12:00Z',
      callDatetimeWell: '2026-03-19T16:00:00Z',
      isAbsent: true,
      absenceStatus: 50,
      absenceDays: 20,
      totalAbsenceDays: 15 + 23,
      workRelated: true,
      needForSupport: true,
      relapse: true,
      newAbsenceDegree: false,
      occasions: 0,
      person: {
        person_id: employee.personId,
        first_name: 'Åsa Maria',
        last_name: 'Öberg',
        state: 'named',
        personNumber: '198507099805',
        gender: 'female',
        age: 41,
        ageGroup: { from: 40, to: 49 },
      },
      employment: {
        employment_id: employee.employmentId,
        employmentNumber: '1017',
        department: { abstract_id: 'b', name: 'Ängen' },
        parentDepartment: { abstract_id: 'a', name: 'Köket' },
        manager: 'Karin Ekdahl',
        employmentType: { id: 'PERMANENT', name: 'Permanent employment' },
        fromDate: '2020-01-01',
        toDate: null,
      },
    };
    const english = { headers: { 'Accept-Language': 'en' } };
    expect(await report({}, english)).toEqual({
      rows: [expected],
      total: 1,
      summary: {
        persons: 1,
        occasions: 0,
        absenceDays: 20,
        byType: ABSENCE_TYPES.map((type) => ({
          type,
          persons: type === 'SICK_LEAVE' ? 1 : 0,
          occasions: 0,
          absenceDays: type === 'SICK_LEAVE' ? 20 : 0,
        })),
      },
    });

    const before = await report({ departmentIds: ['a'] }, english);
    expect(before.rows).toEqual([
      {
        ...expected,
        absenceDays: 4,
        employment: {
          ...expected.employment,
          department: { abstract_id: 'a', name: 'Köket' },
          parentDepartment: { abstract_id: 'root', name: 'Kommunen' },
        },
      },
    ]);
  });

  test.each(WIRE_ROLES)('returns to %s only the fields that the role may see', async (role) => {
    const employee = await employ({
      personalNumber: '198507099805',
      employment: { manager: 'Karin Ekdahl', employmentNumber: '4711-17' },
    });
    await addAbsence(open.db, employee, { fromDay: '2026-03-19', causeId: TEST_CAUSES.cold });
    const response = await report({}, { role });
    const { person, employment, ...row } = response.rows[0]!;
    const names = role !== 'AccountManager';
    const causes = role !== 'PersonnelAdmin';
    expect({
      state: person.state,
      names: [person.first_name, person.last_name].map((name) => name !== null),
      numbers: [person.personNumber, employment.employmentNumber].map((number) => number !== null),
      manager: employment.manager !== null,
      causes: [row.cause, row.causeCategory].map((value) => value !== null),
      flags: [row.workRelated, row.needForSupport].map((value) => value !== null),
    }).toEqual({
      state: names ? 'named' : 'masked',
      names: [names, names],
      numbers: [names, names],
      manager: names,
      causes: [causes, causes],
      flags: [causes, causes],
    });
    const text = JSON.stringify(response);
    expect(/Anna|Andersson|Karin|198507099805|4711-17/.test(text)).toBe(names);
    expect(/Förkylning|Infektion/.test(text)).toBe(causes);
  });

  test.each([
    ['until today', { periodEnd: TODAY }, 20],
    ['until before today', { periodEnd: '2026-03-10' }, 10],
    ['only days to come', { periodStart: addDays(TODAY, 1), periodEnd: addDays(TODAY, 9) }, null],
    ['only days before it', { periodStart: '2026-01-01', periodEnd: '2026-01-31' }, null],
  ])('counts the days of an open row for a period: %s', async (_, period, absenceDays) => {
    await addAbsence(open.db, await employ(), { fromDay: '2026-03-01' });
    const { rows, total, summary } = await report(period);
    expect(rows.map((row) => row.absenceDays)).toEqual(absenceDays === null ? [] : [absenceDays]);
    expect([total, summary.absenceDays]).toEqual([rows.length, absenceDays ?? 0]);
  });

  test('never contains people of another organisation', async () => {
    const otherOrganisation = await addOrganisation(open.db);
    await addDepartment(open.db, otherOrganisation, { departmentId: 'a' });
    const outsider = await addEmployee(open.db, otherOrganisation, { departmentId: 'a' });
    await addAbsence(open.db, outsider, { fromDay: '2026-03-02' });
    expect(await report()).toMatchObject({ rows: [], total: 0, summary: { persons: 0 } });
    expect(await lines()).toEqual([]);
  });
});

/**
 * Rows of every kind with repeated values, so that each column has ties and, where possible, empty values.
 */
async function addVariedRows(): Promise<void> {
  const lastNames = ['Öst', 'Åberg', 'Ärlig', 'Zander', 'Élm', 'Elm', 'berg lund', 'Berglund'];
  const managers = ['Åke Ek', 'Örjan Ek', null, 'Zoë Ek', 'Anna\u00a0Ek'];
  const types = ['PERMANENT', 'HOURLY', 'Örtplockare', null, 'Ärrad'];
  const causes = [...Object.values(TEST_CAUSES), null, 424242];
  for (let at = 0; at < 24; at += 1) {
    const employee = await employ({
      departmentId: ['a', 'b', 'root'][at % 3]!,
      lastName: lastNames[at % lastNames.length]!,
      firstName: ['Örjan', 'Bo', 'Åke'][at % 3]!,
      personalNumber: at % 4 === 0 ? null : `19850709${1000 + ((at * 7) % 24)}`,
      birthDate: at % 5 === 0 ? null : addDays('1980-03-10', (at * 331) % 2000),
      gender: ([null, 'female', 'male'] as const)[at % 3]!,
      from: addDays('2019-01-01', at % 6),
      employment: {
        employmentNumber: String(95 + at),
        employmentType: types[at % types.length]!,
        manager: managers[at % managers.length]!,
        toDay: at % 4 === 0 ? addDays('2027-01-01', at) : null,
      },
    });
    for (const next of [0, 1]) {
      const fromDay = addDays('2026-02-20', (at * 5) % 26);
      await addAbsence(open.db, employee, {
        type: ABSENCE_TYPES[(at + next) % 3]!,
        fromDay: addDays(fromDay, next * 2),
        toDay: at % 4 === 0 ? null : addDays(fromDay, next * 2 + (at % 7)),
        degree: [25, 50, 100][(at + next) % 3]!,
        causeId: causes[(at + next) % causes.length]!,
        workRelated: at % 3 === 0,
        needForSupport: at % 5 === 0,
        relapse: [null, true, false][at % 3]!,
        newDegree: [false, null, true][(at + next) % 3]!,
        expectedReturn: at % 2 === 0 ? addDays(TODAY, at % 5) : null,
        reportedAt: at % 3 === 0 ? null : `2026-03-0${1 + (at % 5)}T08:00:00Z`,
        recoveredAt: at % 3 === 1 ? `2026-03-1${at % 5}T08:00:00Z` : null,
      });
    }
  }
}

type Value = string | number | boolean | null;
const collator = new Intl.Collator('sv');
const nameCollator = new Intl.Collator('sv', { sensitivity: 'base' });
const plain = (a: Value, b: Value) => (a === b ? 0 : a! < b! ? -1 : 1);
const swedish = (a: Value, b: Value) => collator.compare(String(a), String(b));
const asShown =
  (value: (row: ReportRow) => Value, compare: (a: Value, b: Value) => number = plain) =>
  (a: ReportRow, b: ReportRow, direction: number) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return direction * compare(one, other);
  };

/** The order of each column, calculated only from the shown rows. */
const orders: Record<ReportSortColumn, (a: ReportRow, b: ReportRow, direction: number) => number> = {
  person: (a, b, direction) =>
    direction *
    (nameCollator.compare(a.person.last_name!, b.person.last_name!) ||
      nameCollator.compare(a.person.first_name!, b.person.first_name!)),
  personNumber: asShown(({ person }) => person.personNumber),
  gender: asShown(({ person }) => person.gender),
  age: asShown(({ person }) => person.age),
  ageGroup: asShown(({ person }) => person.ageGroup?.from ?? null),
  employmentNumber: asShown(({ employment }) => Number(employment.employmentNumber)),
  department: asShown(({ employment }) => employment.department.name, swedish),
  parentDepartment: asShown(({ employment }) => employment.parentDepartment?.name ?? null, swedish),
  manager: asShown(({ employment }) => employment.manager, swedish),
  employmentType: asShown(({ employment }) => employment.employmentType?.name ?? null, swedish),
  employmentFromDate: asShown(({ employment }) => employment.fromDate),
  employmentToDate: asShown(({ employment }) => employment.toDate),
  absenceId: asShown(({ absenceId }) => absenceId),
  type: asShown(({ type }) => ABSENCE_TYPES.indexOf(type)),
  cause: asShown(({ cause }) => cause!.name, swedish),
  causeCategory: asShown(({ causeCategory }) => causeCategory!.name, swedish),
  fromDate: asShown(({ fromDate }) => fromDate),
  toDate: asShown(({ toDate }) => toDate),
  realReturnDate: asShown(({ realReturnDate }) => realReturnDate),
  callDatetime: asShown(({ callDatetime }) => callDatetime),
  callDatetimeWell: asShown(({ callDatetimeWell }) => callDatetimeWell),
  isAbsent: asShown(({ isAbsent }) => isAbsent),
  absenceStatus: asShown(({ absenceStatus }) => absenceStatus),
  absenceDays: asShown(({ absenceDays }) => absenceDays),
  totalAbsenceDays: asShown(({ totalAbsenceDays }) => totalAbsenceDays),
  workRelated: asShown(({ workRelated }) => workRelated),
  needForSupport: asShown(({ needForSupport }) => needForSupport),
  relapse: asShown(({ relapse }) => relapse),
  newAbsenceDegree: asShown(({ newAbsenceDegree }) => newAbsenceDegree),
  occasions: asShown(({ occasions }) => occasions),
};

describe('sorting and paging of the report', () => {
  test('sorts by every column in both directions, with empty values last and ties by id', async () => {
    await addVariedRows();
    const { rows } = await report({ limit: 1000 });
    expect(rows.length).toBeGreaterThan(35);
    for (const column of REPORT_SORT_COLUMNS) {
      for (const ascending of [true, false]) {
        const sorted = await report({ limit: 1000, sorting: { column, ascending } });
        const expected = [...rows].sort(
          (a, b) => orders[column](a, b, ascending ? 1 : -1) || plain(a.absenceId, b.absenceId),
        );
        expect(idsOf(sorted.rows), `${column} ${ascending}`).toEqual(idsOf(expected));
        expect(new Set(rows.map((row) => orders[column](row, rows[0]!, 1))).size, column).toBeGreaterThan(1);
      }
    }
  });

  test('sorts by the latest first day by default', async () => {
    await addVariedRows();
    const rows = await report({ sorting: { column: 'fromDate', ascending: false } });
    expect(await report()).toEqual(rows);
  });

  test.each([
    ['AccountManager', ['person', 'personNumber', 'age', 'employmentNumber', 'manager']],
    ['PersonnelAdmin', ['cause', 'causeCategory', 'workRelated', 'needForSupport']],
  ] as const)('rejects sorting by a column that is hidden from %s', async (role, columns) => {
    await addVariedRows();
    for (const column of columns) {
      const sorting = { column, ascending: false };
      const body = { departmentIds: ['a'], ...PERIOD, sorting };
      for (const Accept of ['application/json', 'application/x-ndjson']) {
        const response = await api.call('absenceReport', { as: accountId, role, body, headers: { Accept } });
        expect(response.json, column).toMatchObject({ status: 400, errors: [{ path: 'sorting.column' }] });
      }
    }
  });

  test('returns pages that make up the whole report, each with the sums of the whole report', async () => {
    await addVariedRows();
    const whole = await report({ limit: 1000 });
    const pages = [await report({ limit: 20 }), await report({ limit: 20, offset: 20 })];
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows.slice(0, 40));
    expect(pages.map(({ total }) => total)).toEqual([whole.rows.length, whole.rows.length]);
    expect(pages.map(({ summary }) => summary)).toEqual([whole.summary, whole.summary]);
    expect(await report({ offset: 10_000 })).toEqual({ ...whole, rows: [] });
  });

  test.each([
    ['a column that is none', { sorting: { column: 'id";drop', ascending: true } }],
    ['more rows than a page may have', { limit: 1001 }],
    ['no rows', { limit: 0 }],
    ['a period that ends before it starts', { periodEnd: '2026-02-01' }],
  ])('rejects %s', async (_, body) => {
    const input = { departmentIds: ['a'], ...PERIOD, ...body };
    expect((await api.call('absenceReport', { as: accountId, body: input })).status).toBe(400);
  });
});

describe('report as NDJSON', () => {
  test.each([
    undefined,
    { column: 'person', ascending: true },
    { column: 'totalAbsenceDays', ascending: false },
  ])('streams the rows of the pages, sorted by %j', async (sorting) => {
    await addVariedRows();
    expect(await lines({ sorting })).toEqual((await report({ sorting, limit: 1000 })).rows);
  });

  test.each(WIRE_ROLES)(
    'streams to %s the rows of its page, with nothing that the role may not see',
    async (role) => {
      const employee = await employ({
        personalNumber: '198507099805',
        employment: { manager: 'Karin Ekdahl', employmentNumber: '4711-17' },
      });
      await addAbsence(open.db, employee, { fromDay: '2026-03-19', causeId: TEST_CAUSES.cold });
      const rows = await lines({}, role);
      expect(rows).toEqual((await report({}, { role })).rows);
      expect(/Anna|Andersson|Karin|198507099805|4711-17/.test(JSON.stringify(rows))).toBe(
        role !== 'AccountManager',
      );
      expect(/Förkylning|Infektion/.test(JSON.stringify(rows))).toBe(role !== 'PersonnelAdmin');
    },
  );

  test('streams all rows, more than one batch, whatever page is requested', async () => {
    const people: Employee[] = [];
    while (people.length < 20) people.push(await employ());
    await open.db.insert(absence).values(
      Array.from({ length: 2_100 }, (_, index) => ({
        ...people[index % people.length]!,
        absenceId: randomUUID(),
        type: 'SICK_LEAVE' as const,
        fromDay: addDays('2026-03-01', index % 20),
        toDay: addDays('2026-03-01', index % 20),
      })),
    );
    const rows = await lines({ limit: 10, offset: 5 });
    const pages = [];
    for (const offset of [0, 1000, 2000]) pages.push(...(await report({ offset, limit: 1000 })).rows);
    expect(idsOf(rows)).toEqual(idsOf(pages));
    expect(new Set(idsOf(rows)).size).toBe(2_100);
  });
});

describe('audit of the report', () => {
  test.each([
    ['a page', () => report({ limit: 5 }), 5],
    ['lines', () => lines({ limit: 5 }), 48],
  ] as const)(
    'writes one audit row with the filters and the number of rows for %s',
    async (_, sendRequest, atMost) => {
      await addVariedRows();
      const { total } = await report({ limit: 1 });
      const before = (await api.auditOf(organisationId)).length;
      await sendRequest();
      const rows = (await api.auditOf(organisationId)).slice(before);
      expect(rows).toMatchObject([
        {
          action: 'absenceReport',
          role: 'Manager',
          accountId,
          personId: null,
          rowCount: Math.min(total, atMost),
          detail: { ...PERIOD, departments: 3, departmentIds: ['root', 'a', 'b'], limit: 5, offset: 0 },
        },
      ]);
    },
  );
});

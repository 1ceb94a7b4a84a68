import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TodayRow } from '#contract/calls/absence/absence.ts';
import { addDays, addMonths, todayIn } from '#contract/values/calendar.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addDepartmentPeriod,
  addEmployee,
  addEmployment,
  addOrganisation,
  type EmployeeValues,
} from '#tests/support/provider/test-fixtures.ts';

const TODAY = todayIn(TEST_NOW);
const day = (offset: number) => addDays(TODAY, offset);

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let accountId: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  await addDepartment(open.db, organisationId, { departmentId: 'b' });
  accountId = await addAccount(open.db, organisationId, {
    roles: [
      { role: 'Manager', departments: 'all' },
      { role: 'AccountManager', departments: 'all' },
    ],
  });
});

function employ(values: Partial<EmployeeValues> = {}) {
  return addEmployee(open.db, organisationId, { departmentId: 'a', ...values });
}

async function overview(departmentIds = ['a'], role = 'Manager') {
  const { status, json } = await api.call('navigationToday', {
    as: accountId,
    role,
    body: { departmentIds },
  });
  expect(status).toBe(200);
  return json as CallResponse<'navigationToday'>;
}

async function plannedReturns(departmentIds = ['a']) {
  const { status, json } = await api.call('personReturnThisWeek', { as: accountId, body: { departmentIds } });
  expect(status).toBe(200);
  return json as TodayRow[];
}

function names(rows: readonly TodayRow[]) {
  return rows.map(({ person }) => person.last_name);
}

describe('navigation/today', () => {
  test('counts people, not rows, of every type', async () => {
    const twice = await employ();
    await addAbsence(open.db, twice, { fromDay: day(-3), degree: 50 });
    await addAbsence(open.db, twice, { fromDay: day(-2), degree: 50, type: 'CARE_OF_CHILD' });
    await addAbsence(open.db, await employ(), { fromDay: TODAY, type: 'UNKNOWN' });
    await addAbsence(open.db, await employ(), { fromDay: day(-9), toDay: day(-1) });
    await addAbsence(open.db, await employ({ departmentId: 'b' }), { fromDay: TODAY });
    expect((await overview()).absentCount).toBe(2);
    expect((await overview(['a', 'b'])).absentCount).toBe(3);
  });

  test('counts absences that have been open for over two years, for account managers only', async () => {
    const twoYearsAgo = addMonths(TODAY, -24);
    const add = async (absence: Parameters<typeof addAbsence>[2], employee: Partial<EmployeeValues> = {}) => {
      await addAbsence(open.db, await employ({ from: '2010-01-01', ...employee }), absence);
    };
    await add({ fromDay: addDays(twoYearsAgo, -1) });
    await add({ fromDay: '2015-05-04', degree: 50, type: 'UNKNOWN' });
    await add({ fromDay: twoYearsAgo });
    await add({ fromDay: '2015-05-04', toDay: '2015-05-08' });
    await add({ fromDay: '2015-05-04', expectedReturn: day(30) });
    await add({ fromDay: '2015-05-04' }, { departmentId: 'b' });
    await add({ fromDay: '2015-05-04' }, { to: day(-1) });
    expect((await overview(['a'], 'AccountManager')).openOverTwoYears).toBe(2);
    expect((await overview(['a', 'b'], 'AccountManager')).openOverTwoYears).toBe(3);
    expect((await overview(['a'])).openOverTwoYears).toBe(null);
  });

  test('lists new absences by name, without relapses and new degrees', async () => {
    await addAbsence(open.db, await employ({ lastName: 'Österman' }), { fromDay: TODAY });
    await addAbsence(open.db, await employ({ lastName: 'Zander' }), {
      fromDay: TODAY,
      type: 'CARE_OF_CHILD',
    });
    await addAbsence(open.db, await employ({ lastName: 'Yesterday' }), { fromDay: day(-1) });
    const relapsing = await employ({ lastName: 'Relapse' });
    await addAbsence(open.db, relapsing, { fromDay: day(-9), toDay: day(-5) });
    await addAbsence(open.db, relapsing, { fromDay: TODAY });
    const newDegree = await employ({ lastName: 'Degree' });
    await addAbsence(open.db, newDegree, { fromDay: day(-9), toDay: day(-1) });
    await addAbsence(open.db, newDegree, { fromDay: TODAY, degree: 50 });
    expect(names((await overview()).newAbsentToday)).toEqual(['Zander', 'Österman']);
  });

  test('does not list a relapse in another employment outside the chosen departments', async () => {
    const employee = await employ({ departmentId: 'b' });
    const other = await addEmployment(open.db, employee, { departmentId: 'a', from: '2024-01-01', to: null });
    await addAbsence(open.db, employee, { fromDay: day(-9), toDay: day(-3) });
    await addAbsence(open.db, { ...employee, employmentId: other }, { fromDay: TODAY });
    expect((await overview(['a'])).newAbsentToday).toEqual([]);
  });

  test('lists a person absent from both employments once, in a chosen department', async () => {
    const employee = await employ();
    const other = await addEmployment(open.db, employee, { departmentId: 'b', from: '2024-01-01', to: null });
    await addAbsence(open.db, employee, { fromDay: TODAY });
    await addAbsence(open.db, { ...employee, employmentId: other }, { fromDay: TODAY });
    expect((await overview(['a', 'b'])).newAbsentToday).toHaveLength(1);
    expect((await overview(['b'])).newAbsentToday).toMatchObject([{ department: { abstract_id: 'b' } }]);
  });

  test('lists as returning today whose absence ended yesterday, or is open with today as the expected return', async () => {
    await addAbsence(open.db, await employ({ lastName: 'Ended' }), { fromDay: day(-5), toDay: day(-1) });
    await addAbsence(open.db, await employ({ lastName: 'Expected' }), {
      fromDay: day(-5),
      expectedReturn: TODAY,
    });
    await addAbsence(open.db, await employ({ lastName: 'Overdue' }), {
      fromDay: day(-5),
      expectedReturn: day(-1),
    });
    const isContinued = await employ({ lastName: 'Half' });
    await addAbsence(open.db, isContinued, { fromDay: day(-5), toDay: day(-1) });
    await addAbsence(open.db, isContinued, { fromDay: TODAY, degree: 50 });
    await addAbsence(open.db, await employ({ lastName: 'Left', to: day(-1) }), {
      fromDay: day(-5),
      toDay: day(-1),
    });
    expect(names((await overview()).returningToday)).toEqual(['Ended', 'Expected']);
  });

  test('lists a returning person who moved during the absence in the department of today', async () => {
    const employee = await employ({ to: day(-2), employment: { toDay: null } });
    await addDepartmentPeriod(open.db, employee, { departmentId: 'b', from: day(-1), to: null });
    await addAbsence(open.db, employee, { fromDay: day(-5), toDay: day(-1) });
    expect((await overview(['a'])).returningToday).toEqual([]);
    expect((await overview(['b'])).returningToday).toHaveLength(1);
  });

  test('masks names for AccountManager', async () => {
    await addAbsence(open.db, await employ(), { fromDay: TODAY });
    await addAbsence(open.db, await employ(), { fromDay: day(-5), toDay: day(-1) });
    const { newAbsentToday, returningToday } = await overview(['a'], 'AccountManager');
    expect([...newAbsentToday, ...returningToday].map(({ person }) => person.state)).toEqual([
      'masked',
      'masked',
    ]);
    expect(JSON.stringify([newAbsentToday, returningToday])).not.toMatch(/Anna|Andersson/);
  });
});

describe('person/returnThisWeek', () => {
  test('lists returns from tomorrow to seven days ahead, soonest first, then by name', async () => {
    await addAbsence(open.db, await employ({ lastName: 'Åttonde' }), { fromDay: day(-5), toDay: day(7) });
    await addAbsence(open.db, await employ({ lastName: 'Öst' }), { fromDay: day(-5), toDay: day(6) });
    await addAbsence(open.db, await employ({ lastName: 'Ek' }), { fromDay: day(-5), expectedReturn: day(7) });
    await addAbsence(open.db, await employ({ lastName: 'Tomorrow' }), { fromDay: day(-5), toDay: TODAY });
    await addAbsence(open.db, await employ({ lastName: 'Early' }), {
      fromDay: day(-5),
      toDay: day(-2),
      expectedReturn: day(3),
    });
    await addAbsence(open.db, await employ({ lastName: 'Today' }), { fromDay: day(-5), toDay: day(-1) });
    await addAbsence(open.db, await employ({ lastName: 'Open' }), { fromDay: day(-5) });
    await addAbsence(open.db, await employ({ lastName: 'Elsewhere', departmentId: 'b' }), {
      fromDay: day(-5),
      toDay: TODAY,
    });
    expect(names(await plannedReturns())).toEqual(['Tomorrow', 'Ek', 'Öst']);
  });

  test('lists a person once per day, and not if another row follows directly', async () => {
    const halves = await employ({ lastName: 'Halves' });
    await addAbsence(open.db, halves, { fromDay: day(-5), toDay: day(2), degree: 50 });
    await addAbsence(open.db, halves, { fromDay: day(-4), toDay: day(2), degree: 50 });
    const isContinued = await employ({ lastName: 'Continued' });
    await addAbsence(open.db, isContinued, { fromDay: day(-5), toDay: day(2) });
    await addAbsence(open.db, isContinued, { fromDay: day(3), toDay: day(30), degree: 50 });
    expect(names(await plannedReturns())).toEqual(['Halves']);
  });
});

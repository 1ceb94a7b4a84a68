import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayIn, type Day } from '#contract/values/calendar.ts';
import type { CallResponse, CallName } from '#contract/calls.ts';
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
  addOrganisation,
  TEST_CAUSES,
  type EmployeeValues,
} from '#tests/support/provider/test-fixtures.ts';

const TODAY = todayIn(TEST_NOW);
const day = (offset: number): Day => addDays(TODAY, offset);

let open: OpenDatabase;
let api: TestProvider;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  await addCauses(open.db);
  return provider.close;
});

interface Customer {
  organisationId: string;
  accountId: string;
}

async function addCustomer(): Promise<Customer> {
  const organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  await addDepartment(open.db, organisationId, { departmentId: 'b' });
  const accountId = await addAccount(open.db, organisationId, {
    roles: [
      { role: 'Manager', departments: 'all' },
      { role: 'PersonnelAdmin', departments: 'all' },
    ],
  });
  return { organisationId, accountId };
}

type Figures = 'absenceHistory' | 'personAbsenceIntervals' | 'personConditionsSummary';

async function call<Name extends CallName & Figures>(
  name: Name,
  { accountId }: Customer,
  departmentIds = ['a'],
  options: { role?: string; headers?: Record<string, string> } = {},
): Promise<CallResponse<Name>> {
  const { status, json } = await api.call(name, { as: accountId, ...options, body: { departmentIds } });
  expect(status).toBe(200);
  return json as CallResponse<Name>;
}

describe('absence figures of small fixtures', () => {
  let customer: Customer;
  beforeEach(async () => {
    customer = await addCustomer();
  });

  function employ(values: Partial<EmployeeValues> = {}) {
    return addEmployee(open.db, customer.organisationId, { departmentId: 'a', ...values });
  }

  async function intervals(departmentIds?: string[]) {
    const rows = await call('personAbsenceIntervals', customer, departmentIds);
    return Object.fromEntries(
      rows.filter(({ persons }) => persons > 0).map(({ from, persons }) => [from, persons]),
    );
  }

  test('counts people per interval by the day of the whole spell', async () => {
    await addAbsence(open.db, await employ(), { fromDay: TODAY });
    await addAbsence(open.db, await employ(), { fromDay: day(-13), degree: 25 });
    await addAbsence(open.db, await employ(), { fromDay: day(-14) });
    const relapsing = await employ();
    await addAbsence(open.db, relapsing, { fromDay: day(-19), toDay: day(-6) });
    await addAbsence(open.db, relapsing, { fromDay: day(-1) });
    const halves = await employ();
    await addAbsence(open.db, halves, { fromDay: day(-4), degree: 50 });
    await addAbsence(open.db, halves, { fromDay: day(-2), degree: 50 });
    await addAbsence(open.db, await employ(), { fromDay: day(-400), type: 'CARE_OF_CHILD' });
    await addAbsence(open.db, await employ(), { fromDay: day(-400), toDay: day(-1) });
    await addAbsence(open.db, await employ({ departmentId: 'b' }), { fromDay: day(-400) });
    expect(await intervals()).toEqual({ 1: 1, 2: 1, 8: 1, 15: 2 });
    expect(await intervals(['a', 'b'])).toEqual({ 1: 1, 2: 1, 8: 1, 15: 2, 366: 1 });
  });

  test('counts each person on sick leave today once, under the cause of the spell', async () => {
    const many = await employ();
    await addAbsence(open.db, many, { fromDay: day(-9), toDay: day(-3), causeId: TEST_CAUSES.backPain });
    await addAbsence(open.db, many, { fromDay: day(-2), causeId: null });
    await addAbsence(open.db, await employ(), { fromDay: TODAY, causeId: TEST_CAUSES.cold });
    await addAbsence(open.db, await employ(), { fromDay: TODAY, causeId: TEST_CAUSES.influenza });
    await addAbsence(open.db, await employ(), { fromDay: TODAY, causeId: TEST_CAUSES.secrecy });
    await addAbsence(open.db, await employ(), { fromDay: TODAY, causeId: TEST_CAUSES.withoutCategory });
    await addAbsence(open.db, await employ(), { fromDay: TODAY, causeId: 424242 });
    await addAbsence(open.db, await employ(), { fromDay: TODAY, type: 'CARE_OF_CHILD', causeId: 101 });
    const summary = await call('personConditionsSummary', customer, ['a'], {
      headers: { 'Accept-Language': 'en' },
    });
    expect(
      summary.map(({ categoryId, categoryName, persons }) => [categoryId, categoryName, persons]),
    ).toEqual([
      [1, 'Infection and cold', 2],
      [null, 'Cause not conveyed', 1],
      [0, 'Confidential', 1],
      [3, 'Muscles, joints and back', 1],
      [-1, 'Unknown reason', 1],
    ]);
    expect(await call('personConditionsSummary', customer, ['a'], { role: 'PersonnelAdmin' })).toEqual([]);
  });

  test('counts each day of the history by the department, employment and absence of that day', async () => {
    const moved = await employ({ to: day(-3), employment: { toDay: null } });
    await addDepartmentPeriod(open.db, moved, { departmentId: 'b', from: day(-2), to: null });
    await addAbsence(open.db, moved, { fromDay: day(-4) });
    const left = await employ({ to: day(-5) });
    await addAbsence(open.db, left, { fromDay: day(-30), type: 'UNKNOWN' });
    const halves = await employ();
    await addAbsence(open.db, halves, { fromDay: day(-1), degree: 50 });
    await addAbsence(open.db, halves, { fromDay: day(-1), degree: 50, type: 'CARE_OF_CHILD' });
    await employ({ from: TODAY });
    const history = await call('absenceHistory', customer);
    expect(history.map(({ date }) => date)).toEqual([-6, -5, -4, -3, -2, -1, 0].map(day));
    expect(history.map(({ sickLeave }) => sickLeave)).toEqual([0, 0, 1, 1, 0, 1, 1]);
    expect(history.map(({ careOfChild }) => careOfChild)).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(history.map(({ unknown }) => unknown)).toEqual([1, 1, 0, 0, 0, 0, 0]);
    expect(history.map(({ absent }) => absent)).toEqual([1, 1, 1, 1, 0, 1, 1]);
    expect(history.map(({ employees }) => employees)).toEqual([3, 3, 2, 2, 1, 1, 2]);
  });

  test('returns zero for every interval and day without people', async () => {
    expect(await intervals()).toEqual({});
    expect(await call('personConditionsSummary', customer)).toEqual([]);
    const history = await call('absenceHistory', customer);
    expect(history.map(({ absent, employees }) => absent + employees)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
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
let ofA: string;
let ofB: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  for (const departmentId of ['a', 'b']) await addDepartment(open.db, organisationId, { departmentId });
  await addDepartment(open.db, organisationId, { departmentId: 'lapsed', contract: 'none' });
  await addDepartment(open.db, organisationId, {
    departmentId: 'without',
    company: true,
    usesRehabPlanner: false,
  });
  ofA = await manager(['a']);
  ofB = await manager(['b']);
});

function manager(departments: readonly string[] | 'all') {
  return addAccount(open.db, organisationId, { roles: [{ role: 'Manager', departments }] });
}

function employ(values: Partial<EmployeeValues> = {}) {
  return addEmployee(open.db, organisationId, { departmentId: 'a', ...values });
}

async function call(as: string, personId: string) {
  const { status, json } = await api.call('rehabPlansOfPerson', { as, body: { personId } });
  return status === 200 ? 200 : (json as { code: string }).code;
}

/** Results for the manager of `a` and the manager of `b`: 200 or an error code. */
async function requestBoth(personId: string) {
  return [await call(ofA, personId), await call(ofB, personId)];
}

describe('access to a person through the department', () => {
  test('uses the department of today', async () => {
    expect(await requestBoth((await employ()).personId)).toEqual([200, 'not_found']);
  });

  test('uses the old department before a move and the new one after it', async () => {
    for (const [moves, expected] of [
      [0, ['not_found', 200]],
      [1, [200, 'not_found']],
    ] as const) {
      const employee = await employ({ to: day(moves - 1), employment: { toDay: null } });
      await addDepartmentPeriod(open.db, employee, { departmentId: 'b', from: day(moves), to: null });
      expect(await requestBoth(employee.personId), `moves in ${moves} days`).toEqual(expected);
    }
  });

  test('uses the last department when every employment has ended', async () => {
    const employee = await employ({ from: day(-300), to: day(-200) });
    const second = { departmentId: 'b', from: day(-150), to: day(-100) };
    await addEmployment(open.db, employee, second);
    expect(await requestBoth(employee.personId)).toEqual(['not_found', 200]);
  });

  test('uses the day the employment ended, even when its department interval ends later', async () => {
    const employee = await employ({ from: day(-300), to: null, employment: { toDay: day(-200) } });
    await addEmployment(open.db, employee, { departmentId: 'b', from: day(-150), to: day(-100) });
    expect(await requestBoth(employee.personId)).toEqual(['not_found', 200]);
  });

  test('ignores an ended employment when another is ongoing', async () => {
    const employee = await employ({ from: day(-300) });
    await addEmployment(open.db, employee, { departmentId: 'b', from: day(-200), to: day(-1) });
    expect(await requestBoth(employee.personId)).toEqual([200, 'not_found']);
  });

  test('allows both departments of two ongoing employments', async () => {
    const employee = await employ();
    await addEmployment(open.db, employee, { departmentId: 'b', from: day(-5), to: null });
    expect(await requestBoth(employee.personId)).toEqual([200, 200]);
  });

  test('uses the last begun employment when another is in the future', async () => {
    const employee = await employ({ to: day(-1) });
    await addEmployment(open.db, employee, { departmentId: 'b', from: day(1), to: null });
    expect(await requestBoth(employee.personId)).toEqual([200, 'not_found']);
  });

  test('uses a future employment when there is no other', async () => {
    expect(await requestBoth((await employ({ from: day(1) })).personId)).toEqual([200, 'not_found']);
  });
});

test.each([
  ['019d0000-0000-7000-8000-000000000000', 'unknown'],
  ['nobody', 'not an id'],
  ["'; drop table api.person; --", 'not an id either'],
])('returns not_found for %s: %s', async (personId) => {
  expect(await call(ofA, personId)).toBe('not_found');
});

test('returns not_found for a person of another customer or in a department without a contract', async () => {
  const all = await manager('all');
  const otherOrganisation = await addOrganisation(open.db);
  await addDepartment(open.db, otherOrganisation, { departmentId: 'a' });
  const outsider = await addEmployee(open.db, otherOrganisation, { departmentId: 'a' });
  expect(await call(all, outsider.personId)).toBe('not_found');
  expect(await call(all, (await employ({ departmentId: 'lapsed' })).personId)).toBe('not_found');
});

test('returns feature_off if no company that gives access to the person uses the feature', async () => {
  const all = await manager('all');
  const ofWithout = await manager(['without']);
  const employee = await employ({ departmentId: 'without' });
  expect(await call(all, employee.personId)).toBe('feature_off');
  expect(await call(ofA, employee.personId)).toBe('not_found');
  await addEmployment(open.db, employee, { departmentId: 'a', from: day(-5), to: null });
  expect(await call(all, employee.personId)).toBe(200);
  expect(await call(ofWithout, employee.personId)).toBe('feature_off');
});

test('writes the person to the audit row for an id in upper case', async () => {
  const { personId } = await employ();
  expect(await call(ofA, personId.toUpperCase())).toBe(200);
  expect(await api.auditOf(organisationId)).toMatchObject([{ action: 'rehabPlansOfPerson', personId }]);
});

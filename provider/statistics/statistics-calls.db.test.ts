import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import { statisticsSchema, type Statistics } from '#contract/calls/absence/statistics.ts';
import type { OpenDatabase } from '#database/database.ts';
import { writeWithoutVersion } from '#tests/support/database/rows/write-without-version.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { storeSettings } from '#tests/support/provider/store-settings.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAbsence,
  addAccount,
  addCauses,
  addDepartment,
  addDepartmentPeriod,
  addEmployee,
  addOrganisation,
  TEST_CAUSES,
  type EmployeeValues,
} from '#tests/support/provider/test-fixtures.ts';
import { dataVersion } from '#provider/database/tables/organisation.ts';
import { countDerivedBytes } from '#provider/absence/snapshot/count-snapshot-bytes.ts';
import { knownOccasionsBytes } from './occasions/known-occasions.ts';
import { countFactsBytes } from '#provider/absence/snapshot/facts/facts.ts';
import { loadConsistently } from '#provider/data-version/load-consistently.ts';
import { loadSnapshot } from '#provider/absence/snapshot/load-snapshot.ts';
import { getFacts } from '#provider/absence/snapshot/facts/get-facts.ts';

// Today is 2026-03-20.
const PERIOD = { periodStart: '2026-01-01', periodEnd: '2026-03-31' };

let open: OpenDatabase;
let api: TestProvider;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  await addCauses(open.db);
  return provider.close;
});

let organisationId: string;
let as: string;
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'top' });
  await addDepartment(open.db, organisationId, { departmentId: 'bolag', parentId: 'top', company: true });
  await addDepartment(open.db, organisationId, { departmentId: 'a', parentId: 'bolag' });
  await addDepartment(open.db, organisationId, { departmentId: 'b', parentId: 'bolag' });
  await addDepartment(open.db, organisationId, {
    departmentId: 'without',
    parentId: 'bolag',
    contract: 'none',
  });
  await addDepartment(open.db, organisationId, { departmentId: 'other', parentId: 'top', company: true });
  const roles = ['Manager', 'HRAdmin', 'PersonnelAdmin', 'AccountManager'] as const;
  as = await addAccount(open.db, organisationId, {
    roles: roles.map((role) => ({ role, departments: ['a', 'bolag'] })),
  });
});

function employ(departmentId: string, values: Partial<EmployeeValues> = {}) {
  return addEmployee(open.db, organisationId, { departmentId, ...values });
}

async function employMany(departmentId: string, count: number, causeId: number | null = null): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const employee = await employ(departmentId);
    await addAbsence(open.db, employee, { fromDay: '2026-02-02', toDay: '2026-02-03', causeId });
  }
}

function moveVersion(): Promise<unknown> {
  return open.db
    .update(dataVersion)
    .set({ version: sql`${dataVersion.version} + 1` })
    .where(eq(dataVersion.organisationId, organisationId));
}

async function requestDepartments(
  more: { departmentIds?: string[]; role?: string; filter?: unknown; language?: string } = {},
): Promise<CallResponse<'statsDepartments'>> {
  const { role, language = 'sv', departmentIds = ['a'], filter = null } = more;
  const { status, json } = await api.call('statsDepartments', {
    as,
    ...(role === undefined ? {} : { role }),
    headers: { 'Accept-Language': language },
    body: { departmentIds, ...PERIOD, filter },
  });
  expect(status).toBe(200);
  return json as CallResponse<'statsDepartments'>;
}

describe('/stats/departments', () => {
  test('returns figures for the chosen departments and for all contracted departments of their company', async () => {
    await employMany('a', 5, TEST_CAUSES.cold);
    await employMany('b', 2);
    await employMany('without', 3);
    await employMany('other', 4);
    const { chosen, company } = await requestDepartments();
    expect(chosen).toMatchObject({
      ...PERIOD,
      asOf: '2026-03-20',
      resolution: 'week',
      suppressed: false,
      keyFigures: {
        employeeCount: 5,
        sickDays: 10,
        employmentDays: 5 * 79,
        shortTermPercent: 1000 / (5 * 79),
      },
    });
    expect(company.keyFigures).toMatchObject({ employeeCount: 7, sickDays: 14 });
    expect(chosen.causes).toEqual([
      { id: 101, name: 'Förkylning', categoryId: 1, occasions: 5, days: 10, persons: 5, percent: 100 },
    ]);
    expect(company.causeCategories.map(({ id, name, persons }) => [id, name, persons])).toEqual([
      [1, 'Infektion och förkylning', 5],
      [-2, 'Övriga orsaker', 2],
    ]);
    const english = await requestDepartments({ language: 'en' });
    expect(english.company.causes.map(({ name }) => name)).toEqual(['Common cold', 'Other causes']);
  });

  test('applies the same filter to both', async () => {
    await employMany('a', 5);
    await employMany('b', 5);
    await employ('a', { gender: 'male', birthDate: '1980-01-01' });
    const filter = {
      age: { min: 40, max: 50, disableMaxLimit: false },
      employmentTypes: { list: null, includeWithoutType: true },
      gender: 'male',
    };
    const { chosen, company } = await requestDepartments({ filter });
    expect(chosen.keyFigures.employeeCount).toBe(1);
    expect(company).toMatchObject({ suppressed: true, keyFigures: { employeeCount: null }, trend: [] });
  });

  test('suppresses fewer than five people for the company, and for the chosen departments for an account manager', async () => {
    await employMany('a', 4);
    const asManager = await requestDepartments();
    expect([asManager.chosen.suppressed, asManager.company.suppressed]).toEqual([false, true]);
    const asAccountManager = await requestDepartments({ role: 'AccountManager' });
    expect([asAccountManager.chosen.suppressed, asAccountManager.company.suppressed]).toEqual([true, true]);
    expect(asAccountManager.chosen.trend).toEqual([]);
  });

  test('omits causes and work-related figures for a role that may not see them', async () => {
    await employMany('a', 5, TEST_CAUSES.cold);
    const { chosen, company } = await requestDepartments({ role: 'PersonnelAdmin' });
    for (const response of [chosen, company]) {
      expect(response).toMatchObject({
        causes: [],
        causeCategories: [],
        keyFigures: { workRelatedPersons: null },
      });
      expect(response.keyFigures.sickDays).toBe(10);
    }
  });

  test('uses the cache until the data version changes', async () => {
    await employMany('a', 5);
    expect((await requestDepartments()).chosen.keyFigures.employeeCount).toBe(5);
    await writeWithoutVersion(open, () => employ('a'));
    expect((await requestDepartments()).chosen.keyFigures.employeeCount).toBe(5);
    await moveVersion();
    expect((await requestDepartments()).chosen.keyFigures.employeeCount).toBe(6);
  });

  test('returns the same response to concurrent requests', async () => {
    await employMany('a', 5);
    const responses = await Promise.all(Array.from({ length: 8 }, () => requestDepartments()));
    for (const response of responses) expect(response).toEqual(responses[0]);
  });
});

describe('/stats/global', () => {
  async function requestGlobal(role = 'Manager'): Promise<Statistics> {
    const { status, json } = await api.call('statsGlobal', { as, role, body: PERIOD });
    expect(status).toBe(200);
    return statisticsSchema.parse(json);
  }

  test('adds up all customers if there are enough, and reads a customer again when its version changes', async () => {
    // Other tests add customers too: with these five, none has more than half of the employment days.
    const customers = [];
    for (let index = 0; index < 5; index += 1) {
      const customer = await addOrganisation(open.db);
      customers.push(customer);
      await addDepartment(open.db, customer, { departmentId: 'a' });
      await addDepartment(open.db, customer, { departmentId: 'ended', contract: 'none' });
      for (let person = 0; person < 6; person += 1) {
        await addEmployee(open.db, customer, { departmentId: 'a' });
        await addEmployee(open.db, customer, { departmentId: 'ended' });
      }
    }
    const before = await requestGlobal();
    expect(before.suppressed).toBe(false);
    expect(before.keyFigures.employeeCount).toBeGreaterThanOrEqual(30);
    const employee = await addEmployee(open.db, customers[0]!, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: '2026-03-01', toDay: '2026-03-02', workRelated: true });
    await open.db
      .update(dataVersion)
      .set({ version: sql`${dataVersion.version} + 1` })
      .where(eq(dataVersion.organisationId, customers[0]!));
    const after = await requestGlobal();
    expect(after.keyFigures.employeeCount).toBe((before.keyFigures.employeeCount ?? 0) + 1);
    expect(after.keyFigures.sickDays).toBe((before.keyFigures.sickDays ?? 0) + 2);
    expect(after.keyFigures.workRelatedPersons).toBe((before.keyFigures.workRelatedPersons ?? 0) + 1);
    expect((await requestGlobal('PersonnelAdmin')).keyFigures.workRelatedPersons).toBeNull();
  });

  test('is suppressed if one customer has more than half of the employment days', async () => {
    for (let person = 0; person < 150; person += 1) await employ('a');
    await moveVersion();
    expect(await requestGlobal()).toMatchObject({
      suppressed: true,
      trend: [],
      keyFigures: { employeeCount: null },
    });
  });
});

describe('/absence/repeatedShortTermAbsences', () => {
  async function requestRepeated(role = 'Manager', departmentIds = ['a']) {
    const { status, json } = await api.call('absenceRepeatedShortTerm', {
      as,
      role,
      body: { departmentIds, ...PERIOD, filter: null },
    });
    expect(status).toBe(200);
    return json as CallResponse<'absenceRepeatedShortTerm'>;
  }

  async function employSick(lastName: string, days: string[], values: Partial<EmployeeValues> = {}) {
    const employee = await employ('a', { firstName: 'Maja', lastName, ...values });
    for (const day of days) await addAbsence(open.db, employee, { fromDay: day, toDay: day });
    return employee;
  }

  const THREE = ['2025-12-01', '2026-01-15', '2026-02-10'];

  test('lists people by their highest count, then by name, with the departments of that day', async () => {
    await employSick('Öberg', THREE);
    await employSick('Ek', THREE);
    await employSick('Två', THREE.slice(1));
    await employSick('Zetterlund', [...THREE, '2026-03-10']);
    const moved = await employSick('Ås', THREE, { to: '2026-02-28', employment: { toDay: null } });
    await addDepartmentPeriod(open.db, moved, { departmentId: 'b', from: '2026-03-01', to: null });
    const otherEmployment = await employ('b', { lastName: 'Borta' });
    for (const day of THREE) await addAbsence(open.db, otherEmployment, { fromDay: day, toDay: day });

    const response = await requestRepeated('HRAdmin');
    expect(response).toMatchObject(PERIOD);
    expect(
      response.absenceEvents.map(({ person, short_term_absence_count: count, departments }) => [
        person.last_name,
        count,
        departments,
      ]),
    ).toEqual([
      ['Zetterlund', 4, [{ abstract_id: 'a', name: 'a' }]],
      ['Ek', 3, [{ abstract_id: 'a', name: 'a' }]],
      ['Ås', 3, [{ abstract_id: 'a', name: 'a' }]],
      ['Öberg', 3, [{ abstract_id: 'a', name: 'a' }]],
    ]);
    const { chosen } = await requestDepartments();
    expect(chosen.keyFigures.repeatedShortTermPersons).toBe(response.absenceEvents.length);
    const [row] = (await api.auditOf(organisationId)).filter(
      ({ action }) => action === 'absenceRepeatedShortTerm',
    );
    expect(row).toMatchObject({ rowCount: 4, role: 'HRAdmin' });
  });

  test('masks people for a role that may not see names', async () => {
    const { personId } = await employSick('Ek', THREE);
    const { absenceEvents } = await requestRepeated('AccountManager');
    expect(absenceEvents).toMatchObject([{ person: { first_name: null, last_name: null, state: 'masked' } }]);
    // An account manager gets a pseudonym.
    expect(absenceEvents[0]?.person.person_id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(absenceEvents[0]?.person.person_id).not.toBe(personId);
  });

  test('returns an empty list without people', async () => {
    expect((await requestRepeated()).absenceEvents).toEqual([]);
  });
});

describe('facts', () => {
  test('are the same for one page of people or several', async () => {
    for (const departmentId of ['a', 'b', 'a', 'without', 'other']) {
      await employMany(departmentId, 1, TEST_CAUSES.backPain);
      await employ(departmentId, { birthDate: '1980-02-29', employment: { employmentType: 'HOURLY' } });
    }
    const read = async (pageSize?: number) =>
      getFacts(await open.withTx({ organisationId }, (tx) => loadSnapshot({ tx, organisationId }, pageSize)));
    const whole = await read();
    expect(whole.people.count).toBe(10);
    for (const peopleAtOnce of [1, 3, 10]) expect(await read(peopleAtOnce)).toEqual(whole);
    expect(countFactsBytes(whole) + knownOccasionsBytes(whole)).toBeGreaterThan(500);
  });

  test('have about the size that the limit of the cache assumes', async () => {
    for (const departmentId of ['a', 'b']) await employMany(departmentId, 30, TEST_CAUSES.backPain);
    const snapshot = await open.withTx({ organisationId }, (tx) => loadSnapshot({ tx, organisationId }));
    const facts = await getFacts(snapshot);
    const ratio = countDerivedBytes(snapshot) / (countFactsBytes(facts) + knownOccasionsBytes(facts));
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.2);
  });

  test('are empty for an organisation without people', async () => {
    const facts = await getFacts(
      await open.withTx({ organisationId }, (tx) => loadSnapshot({ tx, organisationId })),
    );
    expect([facts.people.count, facts.sick.count, facts.periods.count]).toEqual([0, 0, 0]);
  });

  test('throw unavailable if the version changes in the transaction that loads them', async () => {
    await open.withTx({ organisationId }, async (tx) => {
      const moving: typeof loadSnapshot = async (scope) => {
        await scope.tx
          .update(dataVersion)
          .set({ version: 10 })
          .where(eq(dataVersion.organisationId, scope.organisationId));
        return loadSnapshot(scope);
      };
      await expect(loadConsistently({ tx, organisationId }, moving)).rejects.toMatchObject({
        code: 'unavailable',
      });
    });
  });
});

describe('rolling series', () => {
  test('has the sums of 12 months of the chosen departments and of their company', async () => {
    await employMany('a', 5);
    await employMany('b', 2);
    const body = { departmentIds: ['a'], ...PERIOD, filter: null, rolling: true };
    const { status, json } = await api.call('statsDepartments', { as, body });
    expect(status).toBe(200);
    const { chosen, company } = json as CallResponse<'statsDepartments'>;
    expect(chosen).toMatchObject({ resolution: 'month', keyFigures: { sickDays: 10 } });
    expect(chosen.trend.map(({ start, end, total }) => [start, end, total.days])).toEqual([
      ['2026-01-01', '2026-01-31', 0],
      ['2026-02-01', '2026-02-28', 10],
      ['2026-03-01', '2026-03-20', 10],
    ]);
    expect(company.trend.map(({ total }) => total.days)).toEqual([0, 14, 14]);
    expect(chosen.trend[2]?.employmentDays).toBe(5 * 365);
  });
});

describe('/stats/annual', () => {
  const request = async (departmentIds: string[], role?: string) => {
    const body = { departmentIds, year: 2026 };
    const { status, json } = await api.call('statsAnnual', {
      as,
      ...(role === undefined ? {} : { role }),
      body,
    });
    return { status, figures: json as CallResponse<'statsAnnual'> };
  };

  test('returns the figures of the year up to today and of the whole year before', async () => {
    await employMany('a', 5);
    await employMany('b', 3);
    const { status, figures } = await request(['a']);
    expect(status).toBe(200);
    // Two days each, of 79 in 2026.
    expect(figures.chosen).toMatchObject({
      year: 2026,
      asOf: '2026-03-20',
      total: { percent: (5 * 200) / (5 * 79), employees: 5, suppressed: false },
    });
    expect(figures.previous).toMatchObject({ year: 2025, asOf: '2025-12-31' });
  });

  test.each(['Manager', 'AccountManager'])('suppresses fewer than 5 people for %s', async (role) => {
    await employMany('a', 4);
    const { figures } = await request(['a'], role);
    expect(figures.chosen.total).toEqual({ percent: null, employees: null, suppressed: true });
  });

  test('returns 403 for a department that the user may not see', async () => {
    expect((await request(['other'])).status).toBe(403);
  });
});

describe('/stats/sick-pay', () => {
  const request = async (departmentIds: string[], role = 'Manager') => {
    const body = { departmentIds, ...PERIOD, filter: null };
    const { status, json } = await api.call('statsSickPay', { as, role, body });
    return { status, ...(json as CallResponse<'statsSickPay'>) };
  };
  const switchOn = () =>
    storeSettings(open.db, organisationId, {
      sickPayCost: true,
      monthlySalaries: [{ employmentType: 'PERMANENT', salary: 32_500 }],
    });

  test('has no figures until the organisation has switched the cost on', async () => {
    await employMany('a', 5);
    expect(await request(['a'])).toEqual({ status: 200, sickPay: null });
    await storeSettings(open.db, organisationId, {
      monthlySalaries: [{ employmentType: 'PERMANENT', salary: 32_500 }],
    });
    expect((await request(['a'])).sickPay).toBeNull();
  });

  test('returns the cost by month, and what has no salary', async () => {
    await switchOn();
    // Monday and Tuesday: one paid day each.
    for (let index = 0; index < 6; index += 1) {
      const employee = await employ('a', {
        employment: { employmentType: index < 5 ? 'PERMANENT' : 'HOURLY' },
      });
      await addAbsence(open.db, employee, { fromDay: '2026-02-02', toDay: '2026-02-03' });
    }
    await employMany('other', 5);
    const { sickPay } = await request(['a']);
    expect(sickPay).toMatchObject({
      ...PERIOD,
      asOf: '2026-03-20',
      suppressed: false,
      paidDays: 6,
      daysWithoutSalary: 1,
    });
    expect(sickPay?.cost).toBeCloseTo(5 * 1_577.04, 6);
    expect(sickPay?.months.map(({ start, end, cost }) => [start, end, Math.round(cost ?? -1)])).toEqual([
      ['2026-01-01', '2026-01-31', 0],
      ['2026-02-01', '2026-02-28', 7_885],
      ['2026-03-01', '2026-03-20', 0],
    ]);
  });

  test('suppresses fewer than 5 people for every role', async () => {
    await switchOn();
    await employMany('a', 4);
    const { sickPay } = await request(['a']);
    expect(sickPay).toMatchObject({ suppressed: true, cost: null, paidDays: null, daysWithoutSalary: null });
    expect(sickPay?.months.map(({ cost }) => cost)).toEqual([null, null, null]);
  });

  test.each(['PersonnelAdmin', 'AccountManager'])('returns 403 to %s', async (role) => {
    await switchOn();
    expect((await request(['a'], role)).status).toBe(403);
  });

  test('returns 403 for a department that the user may not see', async () => {
    await switchOn();
    expect((await request(['other'])).status).toBe(403);
  });
});

describe('/stats/department-comparison', () => {
  const request = async (departmentIds: string[], role?: string) => {
    const { status, json } = await api.call('statsDepartmentComparison', {
      as,
      ...(role === undefined ? {} : { role }),
      body: { departmentIds, ...PERIOD, filter: null },
    });
    return { status, comparison: json as CallResponse<'statsDepartmentComparison'> };
  };

  test('returns the figures of the own people of each chosen department, and of all of them', async () => {
    await employMany('a', 6);
    await employMany('bolag', 5);
    await employMany('b', 5);
    const { status, comparison } = await request(['a', 'bolag']);
    expect(status).toBe(200);
    expect(comparison).toMatchObject({ ...PERIOD, asOf: '2026-03-20', resolution: 'week' });
    const byId = new Map(comparison.departments.map((one) => [one.departmentId, one]));
    expect([...byId.keys()].sort()).toEqual(['a', 'bolag']);
    expect(byId.get('a')).toMatchObject({
      employeeCount: 6,
      totalAbsencePercent: 200 / 79,
      shortTermPercent: 200 / 79,
      longTermPercent: 0,
      absencesPerEmployee: 1,
      suppressed: false,
    });
    expect(comparison.all).toMatchObject({ employeeCount: 11, totalAbsencePercent: 200 / 79 });
    // The absence is in the week of 2 February, of 7 days.
    const week = comparison.buckets.findIndex(({ start }) => start === '2026-02-02');
    expect(byId.get('a')?.trend[week]).toBe(200 / 7);
    expect(byId.get('a')?.trend[week + 1]).toBe(0);
  });

  test.each(['Manager', 'AccountManager'])(
    'suppresses fewer than 5 people for %s, and the department that would allow to calculate them',
    async (role) => {
      await employMany('a', 4);
      await employMany('bolag', 7);
      const { comparison } = await request(['a', 'bolag'], role);
      expect(comparison.departments.map(({ suppressed }) => suppressed)).toEqual([true, true]);
      expect(comparison.departments.map(({ totalAbsencePercent }) => totalAbsencePercent)).toEqual([
        null,
        null,
      ]);
      expect(comparison.all).toMatchObject({ employeeCount: 11, suppressed: false });
    },
  );

  test('returns no departments for a period in the future', async () => {
    const body = { departmentIds: ['a'], periodStart: '2026-04-01', periodEnd: '2026-04-30', filter: null };
    const { status, json } = await api.call('statsDepartmentComparison', { as, body });
    expect(status).toBe(200);
    expect(json).toMatchObject({ buckets: [], departments: [], all: null });
  });

  test('returns 403 for a department that the user may not see', async () => {
    expect((await request(['other'])).status).toBe(403);
  });
});

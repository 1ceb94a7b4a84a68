import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import type { Role } from '#contract/roles.ts';
import type { OpenDatabase } from '#database/database.ts';
import { serviceUse } from '#provider/database/tables/person.ts';
import { SERVICE_USE } from '#provider/encryption/encrypted-tables.ts';
import { encryptedRow } from '#tests/support/database/rows/decrypt-rows.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { storeSettings } from '#tests/support/provider/store-settings.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addDepartmentPeriod,
  addEmployee,
  addEmployment,
  addOrganisation,
  type Employee,
} from '#tests/support/provider/test-fixtures.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let account: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});

beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  await addDepartment(open.db, organisationId, { departmentId: 'b' });
  account = await addAccount(open.db, organisationId, {
    roles: (['Manager', 'ActingManager', 'HRAdmin'] as const).map((role) => ({ role, departments: ['a'] })),
  });
});

/** An employee who has been in one department until a day, and in another one since. */
async function addMoved(from: string, to: string, day: string, lastName = 'Ek'): Promise<Employee> {
  const before = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
  const employee = await addEmployee(open.db, organisationId, {
    departmentId: from,
    to: before,
    lastName,
    employment: { toDay: null },
  });
  await addDepartmentPeriod(open.db, employee, { departmentId: to, from: day, to: null });
  return employee;
}

const addSickLeave = (employee: Employee, fromDay: string, toDay: string) =>
  addAbsence(open.db, employee, { fromDay, toDay });

async function listFirstDays(role: Role, { personId }: Employee): Promise<string[]> {
  const { json } = await api.call('personAbsenceList', { as: account, role, body: { personId } });
  return (json as CallResponse<'personAbsenceList'>).map(({ fromDate }) => fromDate).sort();
}

describe("an employee who came to the manager's department", () => {
  let employee: Employee;
  beforeEach(async () => {
    employee = await addMoved('b', 'a', '2026-01-01');
    await addSickLeave(employee, '2024-12-01', '2024-12-31');
    await addSickLeave(employee, '2024-12-30', '2025-01-01');
    await addSickLeave(employee, '2025-06-01', '2025-06-02');
    await addSickLeave(employee, '2026-02-01', '2026-02-02');
    for (const [day, description] of [
      ['2024-12-31', 'tidigare besök'],
      ['2025-01-01', 'senare besök'],
    ] as const) {
      const service = { serviceUseId: randomUUID(), day, service: 'PHYSIO' };
      const used = { organisationId, personId: employee.personId, ...service, description };
      await open.db.insert(serviceUse).values(await encryptedRow(open.db, SERVICE_USE, used));
    }
  });

  it.each(['Manager', 'ActingManager'] as const)(
    'shows %s the absence that ended twelve months before the first day there, or later',
    async (role) => {
      expect(await listFirstDays(role, employee)).toEqual(['2024-12-30', '2025-06-01', '2026-02-01']);
    },
  );

  it('shows HR everything', async () => {
    expect(await listFirstDays('HRAdmin', employee)).toHaveLength(4);
  });

  it.each([
    [0, ['2026-02-01']],
    [24, ['2024-12-01', '2024-12-30', '2025-06-01', '2026-02-01']],
  ])('shows a manager %i months if the organisation has chosen that', async (managerHistoryMonths, days) => {
    await storeSettings(open.db, organisationId, { managerHistoryMonths });
    expect(await listFirstDays('Manager', employee)).toEqual(days);
  });

  it('limits the services of occupational health in the same way', async () => {
    const read = async (role: Role) => {
      const body = { personId: employee.personId };
      const { json } = await api.call('person', { as: account, role, body });
      return (json as CallResponse<'person'>).serviceHistory.map(({ description }) => description);
    };
    expect(await read('Manager')).toEqual(['senare besök']);
    expect(await read('HRAdmin')).toEqual(['senare besök', 'tidigare besök']);
  });

  it('counts the whole history in the figures of a row', async () => {
    await addSickLeave(employee, '2024-11-28', '2024-11-30');
    const body = { personId: employee.personId };
    const read = async (role: Role) => {
      const { json } = await api.call('personAbsenceList', { as: account, role, body });
      return (json as CallResponse<'personAbsenceList'>).find(({ fromDate }) => fromDate === '2024-12-30');
    };
    expect(await read('Manager')).toEqual(await read('HRAdmin'));
  });
});

describe("the lists of a period in the manager's department", () => {
  const PERIOD = { departmentIds: ['a'], periodStart: '2025-10-01', periodEnd: '2026-03-31' };
  const DAYS = ['2025-11-03', '2025-11-17', '2025-12-01'];

  beforeEach(async () => {
    const left = await addEmployee(open.db, organisationId, {
      departmentId: 'a',
      to: '2025-12-31',
      lastName: 'Slutat',
      employment: { toDay: '2025-12-31' },
    });
    // An employment elsewhere that ended earlier.
    await addEmployment(open.db, left, { departmentId: 'b', from: '2024-01-01', to: '2025-11-30' });
    const stayed = await addEmployee(open.db, organisationId, { departmentId: 'a', lastName: 'Stannat' });
    const moved = await addMoved('a', 'b', '2026-01-01', 'Flyttat');
    const elsewhere = await addEmployee(open.db, organisationId, {
      departmentId: 'a',
      to: '2025-12-31',
      lastName: 'Börjat om',
      employment: { toDay: '2025-12-31' },
    });
    await addEmployment(open.db, elsewhere, { departmentId: 'b', from: '2026-01-01', to: null });
    for (const employee of [left, stayed, moved, elsewhere]) {
      for (const day of DAYS) await addSickLeave(employee, day, day);
    }
  });

  async function report(role: Role) {
    const { json } = await api.call('absenceReport', { as: account, role, body: PERIOD });
    const { rows, total, summary } = json as Extract<CallResponse<'absenceReport'>, { rows: unknown }>;
    return { names: [...new Set(rows.map(({ person }) => person.last_name))].sort(), total, summary };
  }

  it('have the employees who belong to it today, and those who left from it', async () => {
    expect((await report('Manager')).names).toEqual(['Slutat', 'Stannat']);
    expect((await report('Manager')).total).toBe(6);
    expect((await report('HRAdmin')).names).toEqual(['Börjat om', 'Flyttat', 'Slutat', 'Stannat']);
  });

  it('have sums of everyone', async () => {
    const { summary } = await report('Manager');
    expect(summary.persons).toBe(4);
    expect(summary).toEqual((await report('HRAdmin')).summary);
  });

  it('have the same people in the list of repeated short-term absence', async () => {
    const read = async (role: Role) => {
      const { status, json } = await api.call('absenceRepeatedShortTerm', {
        as: account,
        role,
        body: PERIOD,
      });
      expect([status, json]).toMatchObject([200, {}]);
      const { absenceEvents } = json as CallResponse<'absenceRepeatedShortTerm'>;
      return absenceEvents.map(({ person }) => person.last_name).sort();
    };
    expect(await read('Manager')).toEqual(['Slutat', 'Stannat']);
    expect(await read('HRAdmin')).toEqual(['Börjat om', 'Flyttat', 'Slutat', 'Stannat']);
  });
});

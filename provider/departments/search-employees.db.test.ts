import { beforeAll, describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import { WIRE_ROLES } from '#contract/roles.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';

let open: OpenDatabase;
let api: TestProvider;
let as: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  const organisationId = await addOrganisation(open.db);
  for (const departmentId of ['a', 'b']) await addDepartment(open.db, organisationId, { departmentId });
  as = await addAccount(open.db, organisationId, {
    roles: WIRE_ROLES.map((role) => ({ role, departments: 'all' })),
  });
  const people = [
    { employmentNumber: '1', firstName: 'Anna', lastName: 'Ek', departmentId: 'a' },
    { employmentNumber: '2', firstName: 'Anna', lastName: 'Ek', departmentId: 'a' },
    { employmentNumber: '3', firstName: 'Anna', lastName: 'Ek', departmentId: 'b' },
    { employmentNumber: '4', firstName: 'Anna', lastName: 'Ekman', departmentId: 'a' },
    { employmentNumber: '5', firstName: 'Anna', lastName: 'Ek', departmentId: 'b', toDay: '2025-12-31' },
  ];
  for (const { employmentNumber, toDay = null, ...values } of people)
    await addEmployee(open.db, organisationId, {
      ...values,
      to: toDay,
      employment: { employmentNumber, toDay },
    });
  return provider.close;
});

async function numbers(
  role: string,
  page: { departmentIds?: string[]; offset?: number; limit?: number } = {},
) {
  const body = { departmentIds: ['a', 'b'], text: 'anna ek', ...page };
  const { status, json } = await api.call('navigationSearch', { as, role, body });
  if (status !== 200) return status;
  const { employees } = json as CallResponse<'navigationSearch'>;
  return employees.map(({ employmentNumber }) => employmentNumber ?? '–').sort();
}

describe('the employment number of a hit', () => {
  it.each(WIRE_ROLES)('for %s, is that of people with one name in one department', async (role) => {
    expect(await numbers(role)).toEqual(role === 'AccountManager' ? 403 : ['1', '2', '–', '–']);
  });

  it('does not depend on the page', async () => {
    const pages = [0, 1, 2, 3].map((offset) => numbers('Manager', { offset, limit: 1 }));
    expect((await Promise.all(pages)).flat().sort()).toEqual(['1', '2', '–', '–']);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';
import { addAccount, addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';

let open: OpenDatabase;
let api: TestProvider;
let as: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  const organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  as = await addAccount(open.db, organisationId, { roles: [{ role: 'HRAdmin', departments: 'all' }] });
  return provider.close;
});

/** Every call whose request has a period, with the rest of its request. */
const PERIOD_CALLS: readonly [name: CallName, rest: object][] = [
  ['absenceRepeatedShortTerm', { departmentIds: ['a'], filter: null }],
  ['absenceReport', { departmentIds: ['a'] }],
  ['statsDepartments', { departmentIds: ['a'], filter: null }],
  ['statsDepartmentComparison', { departmentIds: ['a'], filter: null }],
  ['statsSickPay', { departmentIds: ['a'], filter: null }],
  ['statsGlobal', {}],
];

it('covers every call whose request has a period', () => {
  const found = Object.entries(calls).filter(([, { request }]) => {
    const result = request?.safeParse({ periodStart: 'x' });
    return result?.error?.issues.some(({ path }) => path[0] === 'periodStart');
  });
  expect(found.map(([name]) => name).sort()).toEqual(PERIOD_CALLS.map(([name]) => name).sort());
});

describe.each(PERIOD_CALLS)('period limits of %s', (name, rest) => {
  it.each<[periodStart: string, periodEnd: string, message: string | null, why: string]>([
    ['2021-03-20', '2026-03-20', null, 'five years'],
    ['1996-03-20', '1996-12-31', null, 'a start 30 years back'],
    ['2021-03-19', '2026-03-20', 'period.error.long', 'more than five years'],
    ['1900-01-01', '2199-12-31', 'period.error.long', 'three centuries'],
    ['1996-03-19', '1996-12-31', 'period.error.old', 'a start more than 30 years back'],
  ])('validates a period from %s to %s: %s (%s)', async (periodStart, periodEnd, message) => {
    const { status, json } = await api.call(name, { as, body: { ...rest, periodStart, periodEnd } });
    if (message === null) expect(status).toBe(200);
    else expect(json).toMatchObject({ status: 400, errors: [{ path: 'periodStart', message }] });
  });
});

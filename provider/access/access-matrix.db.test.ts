import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../contract/calls';
import { roleMay, toWireRole, USER_ROLES, type UserRole } from '../../contract/roles';
import type { OpenDatabase } from '../../database/database';
import { openTestDatabase } from '../../tests/support/test-database';
import {
  createTestProvider,
  TEST_NOW,
  type CallResult,
  type TestProvider,
} from '../../tests/support/test-provider';
import { addAccount, addDepartment, addOrganisation } from '../../tests/support/test-world';

const ABOUT_DEPARTMENTS = [
  'navigation',
  'navigationToday',
  'absenceListStats',
  'absenceList',
  'absenceHistory',
  'personReturnThisWeek',
  'personAbsenceIntervals',
  'personConditionsSummary',
  'notificationDepartment',
] as const satisfies readonly CallName[];

const FIELDS: Partial<Record<CallName, object>> = {
  absenceListStats: { absenceCategories: ['SICK_LEAVE'] },
  absenceList: { absenceCategories: ['SICK_LEAVE'] },
};

let open: OpenDatabase;
let api: TestProvider;
const accounts = new Map<UserRole, string>();

beforeAll(async () => {
  open = await openTestDatabase();
  api = await createTestProvider(open);
  const own = await addOrganisation(open.db);
  const other = await addOrganisation(open.db);
  await addDepartment(open.db, own, { departmentId: '1' });
  await addDepartment(open.db, own, { departmentId: 'mine', parentId: '1' });
  await addDepartment(open.db, own, { departmentId: 'unauthorised', parentId: '1' });
  await addDepartment(open.db, own, { departmentId: 'without', contract: 'none' });
  await addDepartment(open.db, own, {
    departmentId: 'ended',
    contract: { validFrom: null, validTo: '2026-03-19' },
  });
  await addDepartment(open.db, own, {
    departmentId: 'tomorrow',
    contract: { validFrom: '2026-03-21', validTo: null },
  });
  await addDepartment(open.db, own, {
    departmentId: 'lastDay',
    contract: { validFrom: '2026-03-20', validTo: '2026-03-20' },
  });
  await addDepartment(open.db, own, { departmentId: '77' });
  await addDepartment(open.db, own, { departmentId: 'c88' });
  await addDepartment(open.db, own, { departmentId: '88' });
  await addDepartment(open.db, other, { departmentId: 'foreign' });
  const departments = ['mine', 'without', 'ended', 'tomorrow', 'lastDay', '77', 'c88'];
  for (const role of USER_ROLES) {
    accounts.set(role, await addAccount(open.db, own, { roles: [{ role, departments }] }));
  }
});
afterAll(async () => {
  await api.close();
  await open.close();
});

function ask(name: CallName, role: UserRole, departmentIds: string[]): Promise<CallResult> {
  const as = accounts.get(role) ?? null;
  return api.call(name, { as, role: toWireRole(role), body: { departmentIds, ...FIELDS[name] } });
}

describe.each(ABOUT_DEPARTMENTS)('%s', (name) => {
  it.each(USER_ROLES)('for %s is answered as the table of capabilities says', async (role) => {
    const { capability } = calls[name];
    const { status } = await ask(name, role, ['mine']);
    expect(status).toBe(roleMay(role, capability) ? 200 : 403);
  });

  it.each(USER_ROLES)('for %s is refused for another department', async (role) => {
    const { status, json } = await ask(name, role, ['mine', 'unauthorised']);
    expect(status).toBe(403);
    expect(json).toMatchObject({ status: 403, code: 'department_not_allowed' });
  });

  it.each([
    [['mine', 'lastDay'], 200, 'own ones, on the last day of a contract too'],
    [['mine', 'mine'], 200, 'one named twice'],
    [['d77'], 200, 'an unknown id with a letter before it is taken without'],
    [['c77', 'd77', '77'], 200, 'however it is written'],
    [['c88'], 200, 'an id the organisation has is taken as it is'],
    [['dc88'], 200, 'and only one letter goes'],
    [['d88'], 403, 'the department that the letter stood before is not authorised'],
    [['1'], 403, 'the parent of an own one'],
    [['without'], 403, 'no contract'],
    [['ended'], 403, 'a contract that ended yesterday'],
    [['tomorrow'], 403, 'a contract from tomorrow'],
    [['foreign'], 403, 'of another organisation'],
    [['cforeign'], 403, 'of another organisation, with a letter'],
    [['nowhere'], 403, 'unknown'],
    [['x77'], 403, 'another letter'],
    [['c'], 403, 'a letter alone'],
    [[], 400, 'none'],
  ])('for departments %j is %i: %s', async (departmentIds, status) => {
    expect(await ask(name, 'HRAdmin', departmentIds)).toMatchObject({ status });
  });

  it('does not tell an unauthorised department from an unknown one', async () => {
    const one = await ask(name, 'HRAdmin', ['unauthorised']);
    const other = await ask(name, 'HRAdmin', ['nowhere']);
    expect(one.json).toEqual(other.json);
  });

  it('is refused without a token, without a role, and in a role that is not held', async () => {
    const as = accounts.get('Manager') ?? null;
    const body = { departmentIds: ['mine'], ...FIELDS[name] };
    expect(await api.call(name, { as: null, role: 'Manager', body })).toMatchObject({ status: 401 });
    for (const role of [null, 'HRAdmin', 'manager', 'PersonalAdmin', 'Root']) {
      expect(await api.call(name, { as, role, body })).toMatchObject({
        status: 403,
        json: { code: 'role_not_held' },
      });
    }
  });
});

it('knows PersonalAdmin by the name it travels under, and what either name is authorised for', async () => {
  const organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  await addDepartment(open.db, organisationId, { departmentId: 'b' });
  const as = await addAccount(open.db, organisationId, {
    roles: [
      { role: 'PersonalAdmin', departments: ['a'] },
      { role: 'PersonnelAdmin', departments: ['b'] },
      { role: 'Manager', departments: [] },
    ],
  });
  const body = { departmentIds: ['a', 'b'] };
  expect(await api.call('navigation', { as, role: 'PersonnelAdmin', body })).toMatchObject({ status: 200 });
  expect(await api.call('navigation', { as, role: 'Manager', body })).toMatchObject({ status: 403 });
});

it('reads the contract by the Swedish day', async () => {
  const late = TEST_NOW.add({ hours: 11, minutes: 59 });
  api.clock.now = late;
  expect(await ask('navigation', 'HRAdmin', ['lastDay'])).toMatchObject({ status: 200 });
  api.clock.now = late.add({ minutes: 2 });
  expect(await ask('navigation', 'HRAdmin', ['lastDay'])).toMatchObject({ status: 403 });
  api.clock.now = TEST_NOW;
});

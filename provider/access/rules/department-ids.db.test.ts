import { beforeAll, describe, expect, it } from 'vitest';
import { callList, type CallName } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { requestCaseOf } from '#tests/support/access/access-requests.ts';
import { unknownTarget } from '#tests/support/access/access-target.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type CallResult, type TestProvider } from '#tests/support/provider/test-provider.ts';
import { addAccount, addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';

/** Every call that takes a list of departments. */
const callsWithDepartments = callList.filter(({ name }) => requestCaseOf(name).targetKind === 'departments');

let open: OpenDatabase;
let api: TestProvider;
let hr: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
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
  hr = await addAccount(open.db, own, { roles: [{ role: 'HRAdmin', departments }] });
  return provider.close;
});

async function call(name: CallName, departmentIds: string[]): Promise<CallResult> {
  const { body } = await requestCaseOf(name).buildRequest(unknownTarget(''));
  if (!(body instanceof URLSearchParams)) {
    return api.call(name, { as: hr, body: { ...body, departmentIds } });
  }
  body.delete('departmentIds');
  for (const id of departmentIds) body.append('departmentIds', id);
  return api.call(name, { as: hr, body });
}

describe.each(callsWithDepartments)('$name', ({ name }) => {
  it.each([
    [['mine', 'lastDay'], 200, 'own ones, on the last day of a contract too'],
    [['mine', 'mine'], 200, 'one named twice'],
    [['mine', 'unauthorised'], 403, 'an own one and another'],
    [['d77'], 200, 'an unknown id with a letter before it is taken without'],
    [['c77', 'd77', '77'], 200, 'however it is written'],
    [['c88'], 200, 'an id the organisation has is taken as it is'],
    [['dc88'], 200, 'and only one letter is removed'],
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
  ])('responds to departments %j with status %i: %s', async (departmentIds, status) => {
    expect(await call(name, departmentIds)).toMatchObject({ status });
  });

  it('returns the same response for an unauthorised and an unknown department', async () => {
    const one = await call(name, ['unauthorised']);
    const other = await call(name, ['nowhere']);
    expect(one.json).toEqual(other.json);
  });
});

it('accepts PersonnelAdmin for accounts with PersonalAdmin and combines the departments of both', async () => {
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

it('checks the contract against the day in Sweden', async () => {
  const late = TEST_NOW.add({ hours: 11, minutes: 59 });
  api.clock.now = late;
  expect(await call('navigation', ['lastDay'])).toMatchObject({ status: 200 });
  api.clock.now = late.add({ minutes: 2 });
  expect(await call('navigation', ['lastDay'])).toMatchObject({ status: 403 });
  api.clock.now = TEST_NOW;
});

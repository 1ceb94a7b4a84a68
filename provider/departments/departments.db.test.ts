import { beforeAll, describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAccount,
  addDepartment,
  addDepartmentPeriod,
  addEmployee,
  addEmployment,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let manager: string;
let accountManager: string;

/**
 * Norden AB is not marked as a company and contains the companies Verken and Handel. The manager may access
 * Svets and Lack of Verken, and Kassa of Handel.
 */
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  const { db } = open;
  organisationId = await addOrganisation(db, { name: 'Norden\u00a0AB', usesRehabPlanner: false });
  const add = (departmentId: string, parentId: string | null, more: object = {}) =>
    addDepartment(db, organisationId, { departmentId, parentId, ...more });
  await add('norden', null, { name: 'Norden' });
  await add('verken', 'norden', { name: 'Verken\u00a0AB', company: true, usesRehabPlanner: true });
  await add('svets', 'verken', { name: 'Svets' });
  await add('lack', 'verken', { name: 'Lack', contract: { validFrom: '2025-01-01', validTo: '2026-12-31' } });
  await add('stängd', 'verken', { name: 'Stängd', contract: { validFrom: null, validTo: '2026-01-31' } });
  await add('handel', 'norden', { name: 'Handel AB', company: true, usesCompanyHealth: false });
  await add('kassa', 'handel', { name: 'Kassa' });
  await add('ålder', 'norden', { name: 'Ålder', contract: 'none' });
  const departments = ['svets', 'lack', 'kassa'];
  manager = await addAccount(db, organisationId, { roles: [{ role: 'Manager', departments }] });
  accountManager = await addAccount(db, organisationId, {
    roles: [{ role: 'AccountManager', departments: 'all' }],
  });

  const foreign = await addOrganisation(db);
  await addDepartment(db, foreign, { departmentId: 'svets' });
  await addEmployee(db, foreign, { departmentId: 'svets', firstName: 'Främling' });
  return provider.close;
});

describe('hierarchy', () => {
  const read = async (as: string) =>
    (await api.call('departmentHierarchy', { as })).json as CallResponse<'departmentHierarchy'>;

  it('returns the whole tree, parents before children, siblings in Swedish order', async () => {
    const rows = await read(manager);
    expect(rows.map(({ name }) => name)).toEqual([
      'Norden',
      'Handel AB',
      'Kassa',
      'Verken AB',
      'Lack',
      'Stängd',
      'Svets',
      'Ålder',
    ]);
    expect(rows[0]).toMatchObject({ abstract_id: 'norden', parent_id: null, company: false });
    expect(rows[3]).toMatchObject({ abstract_id: 'verken', parent_id: 'norden', company: true });
  });

  it('returns what the role is authorised for', async () => {
    const authorised = (rows: CallResponse<'departmentHierarchy'>) =>
      rows.filter(({ authorized }) => authorized).map(({ abstract_id }) => abstract_id);
    expect(authorised(await read(manager))).toEqual(['kassa', 'lack', 'svets']);
    expect(authorised(await read(accountManager))).toHaveLength(8);
  });

  it('returns the contract of a department', async () => {
    const contracts = new Map((await read(manager)).map((row) => [row.abstract_id, row.contract]));
    expect(contracts.get('svets')).toEqual({ active: true, validFrom: null, validTo: null });
    expect(contracts.get('lack')).toEqual({ active: true, validFrom: '2025-01-01', validTo: '2026-12-31' });
    expect(contracts.get('stängd')).toEqual({ active: false, validFrom: null, validTo: '2026-01-31' });
    expect(contracts.get('ålder')).toEqual({ active: false, validFrom: null, validTo: null });
  });
});

describe('navigation', () => {
  const call = async (as: string, departmentIds: string[], more: { withEmployees?: boolean } = {}) =>
    (await api.call('navigation', { as, body: { departmentIds, ...more } }))
      .json as CallResponse<'navigation'>;

  beforeAll(async () => {
    const { db } = open;
    const add = (firstName: string, lastName: string, departmentId: string, more: object = {}) =>
      addEmployee(db, organisationId, { firstName, lastName, departmentId, ...more });
    await add('Örjan', 'Ek', 'svets');
    await add('Anna\u00a0Maria', 'Åberg', 'svets');
    await add('Åke', 'Ek', 'svets');
    await add('Left', 'Yesterday', 'svets', { to: '2026-03-19' });
    await add('Starts', 'Tomorrow', 'svets', { from: '2026-03-21' });
    await add('Last', 'Day', 'svets', { to: '2026-03-20' });
    await add('In', 'Verken', 'verken');
    await add('In', 'Stängd', 'stängd');
    const two = await add('Två', 'Jobb', 'lack');
    await addEmployment(db, two, { departmentId: 'lack', from: '2024-01-01', to: null });
    await addEmployment(db, two, { departmentId: 'kassa', from: '2024-01-01', to: null });
    await add('Bara', 'Kassa', 'kassa');
    const mover = await add('Bytt', 'Avdelning', 'svets', { to: '2025-12-31' });
    const employmentId = await addEmployment(db, mover, {
      departmentId: 'handel',
      from: '2026-01-01',
      to: '2026-02-28',
    });
    await addDepartmentPeriod(
      db,
      { organisationId, employmentId },
      { departmentId: 'kassa', from: '2026-03-01', to: null },
    );
  });

  it('lists the people employed today in Swedish order with their department', async () => {
    const { employees } = await call(manager, ['svets']);
    expect(employees.map(({ person }) => `${person.last_name} ${person.first_name}`)).toEqual([
      'Day Last',
      'Ek Åke',
      'Ek Örjan',
      'Åberg Anna Maria',
    ]);
    expect(employees[0]).toMatchObject({
      person: { state: 'named' },
      department: { abstract_id: 'svets', name: 'Svets' },
    });
  });

  it('lists a person once per department and counts a person once', async () => {
    const { employees, activeEmployeesCount } = await call(manager, ['lack', 'kassa']);
    expect(employees.map(({ person, department }) => `${person.first_name} ${department.name}`)).toEqual([
      'Två Kassa',
      'Två Lack',
      'Bara Kassa',
    ]);
    expect(activeEmployeesCount).toBe(2);
  });

  it.each([
    [['svets'], 4, 6, ['Verken AB'], 'one company, its closed department left out'],
    [['kassa'], 2, 2, ['Handel AB'], 'another'],
    [['svets', 'kassa'], 6, 7, ['Handel AB', 'Verken AB'], 'two companies, a person of both counted once'],
  ])('for %j counts %i chosen and %i in %j: %s', async (chosen, count, atCompany, companyNames) => {
    expect(await call(manager, chosen)).toMatchObject({
      activeEmployeesCount: count,
      activeEmployeesAtCompanyCount: atCompany,
      companyNames,
    });
  });

  it('uses the whole organisation as the company of departments without one', async () => {
    expect(await call(accountManager, ['norden'])).toMatchObject({
      activeEmployeesAtCompanyCount: 7,
      companyNames: ['Norden AB'],
    });
  });

  it('lists no person for a role that may not search, but returns the count', async () => {
    expect(await call(accountManager, ['svets'])).toMatchObject({ employees: [], activeEmployeesCount: 4 });
  });

  it('leaves out only the employees if they are not requested', async () => {
    const whole = await call(manager, ['svets'], { withEmployees: true });
    expect(whole).toEqual(await call(manager, ['svets']));
    expect(await call(manager, ['svets'], { withEmployees: false })).toEqual({ ...whole, employees: [] });
  });
});

describe('navigation of today', () => {
  it.each([
    [['svets'], 'Enabled', 'Enabled'],
    [['kassa'], 'Disabled', 'Disabled'],
    [['svets', 'kassa'], 'PartiallyEnabled', 'PartiallyEnabled'],
  ])(
    'for %j returns company health %s, rehab planner %s',
    async (departmentIds, companyHealth, rehabPlanner) => {
      const { json } = await api.call('navigationToday', { as: manager, body: { departmentIds } });
      expect(json).toMatchObject({
        features: [
          { featureName: 'CompanyHealth', state: companyHealth },
          { featureName: 'RehabPlanner', state: rehabPlanner },
        ],
        absentCount: 0,
        newAbsentToday: [],
        returningToday: [],
      });
    },
  );
});

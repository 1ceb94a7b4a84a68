import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { CallName, CallResponse } from '#contract/calls.ts';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import { account, accountRoleDepartment } from '#provider/database/tables/account.ts';
import {
  followUpDelegation,
  followUpResponsible,
} from '#provider/database/tables/rehabilitation/follow-up.ts';
import { departmentPeriod, employment, person } from '#provider/database/tables/person.ts';
import { addAbsence, addAccount, addEmployee, type Employee } from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import {
  openRehabTestApp,
  type RehabCustomer,
  type RehabTestApp,
} from '#tests/support/rehabilitation/rehab-test-app.ts';
import { readResponsible } from '../cases/read-responsible.ts';

const TODAY = todayIn(TEST_NOW);
const day = (offset: number) => addDays(TODAY, offset);

let testApp: RehabTestApp;
let customer: RehabCustomer;
/** HR of all departments. */
let hr: string;
/** A coordinator of department `a` only. */
let limited: string;
/** Accounts of departments `a` and `b`; `onlyA` of `a`. */
let anna: string;
let bo: string;
let onlyA: string;
/** On sick leave in `a` and `b`, followed up by Anna. */
let inA: Employee;
let inB: Employee;

beforeAll(async () => {
  testApp = await openRehabTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  customer = await testApp.addCustomer();
  hr = await addNamed('Hanna Ek', 'HRAdmin', 'all');
  limited = await addNamed('Lena Östman', 'RehabCoordinator', ['a']);
  anna = await addNamed('Anna Berg', 'Manager', ['a', 'b']);
  bo = await addNamed('Bo Dahl', 'Manager', ['a', 'b']);
  onlyA = await addNamed('Åsa Ek', 'Manager', ['a']);
  inA = await addCase('Alm', 'a', anna);
  inB = await addCase('Björk', 'b', anna);
});

function addNamed(
  personName: string,
  role: 'HRAdmin' | 'RehabCoordinator' | 'Manager',
  departments: string[] | 'all',
) {
  return addAccount(testApp.open.db, customer.organisationId, { personName, roles: [{ role, departments }] });
}

/** An employee on sick leave, and the responsible account. */
async function addCase(lastName: string, departmentId: string, accountId: string | null, to?: string) {
  const { db } = testApp.open;
  const { organisationId } = customer;
  const leaving = to === undefined ? {} : { to };
  const employee = await addEmployee(db, organisationId, { departmentId, lastName, ...leaving });
  if (to === undefined) await addAbsence(db, employee, { fromDay: day(-19) });
  const { personId } = employee;
  const assigned = { assignedAt: TEST_NOW.toString(), assignedBy: hr };
  if (accountId !== null) {
    await db.insert(followUpResponsible).values({ organisationId, personId, accountId, ...assigned });
  }
  return employee;
}

async function call<Name extends CallName>(name: Name, body: object | undefined, as = hr) {
  const { outcome, json } = await testApp.call(name, as, body);
  expect(outcome, JSON.stringify(json)).toBeOneOf([200, 204]);
  return json as CallResponse<Name>;
}

const handOver = (fromAccountId: string, toAccountId: string, lastDay: string | null = null, as = hr) =>
  call('followUpHandOver', { fromAccountId, toAccountId, lastDay }, as);
const preview = (fromAccountId: string, toAccountId: string, as = hr) =>
  call('followUpHandoverPreview', { fromAccountId, toAccountId }, as);
const readAccounts = (as = hr) => call('followUpHandoverAccounts', undefined, as);

/** The employees with something to do in `mine`, by name. */
async function mine(as: string) {
  const { rows } = await call('followUpList', { responsible: 'mine', reasons: ['planNeeded'] }, as);
  return rows.map(({ person: { last_name: name } }) => name);
}

async function responsibleFor({ personId }: Employee) {
  const { responsible, delegated } = await call('followUpPerson', { personId });
  return { by: responsible?.name, for: delegated?.from.name, until: delegated?.lastDay };
}

const storedDelegations = () =>
  testApp.open.db
    .select()
    .from(followUpDelegation)
    .where(eq(followUpDelegation.organisationId, customer.organisationId));

const after = (days: number) => {
  testApp.api.clock.now = TEST_NOW.add({ hours: 24 * days });
};

describe('a permanent handover', () => {
  it('moves every employee, and writes one audit row with the number', async () => {
    expect(await preview(anna, bo)).toEqual({
      moves: 2,
      stays: 0,
      delegated: 0,
      held: 0,
      toDelegatesUntil: null,
      people: [],
    });
    expect(await mine(anna)).toEqual(['Alm', 'Björk']);
    expect(await handOver(anna, bo)).toEqual({ moved: 2, stayed: 0 });
    expect(await mine(anna)).toEqual([]);
    expect(await mine(bo)).toEqual(['Alm', 'Björk']);
    expect(await responsibleFor(inA)).toEqual({ by: 'Bo Dahl', for: undefined, until: undefined });
    const audited = await testApp.api.auditOf(customer.organisationId);
    expect(audited.filter(({ action }) => action === 'followUpHandOver')).toMatchObject([
      { accountId: hr, detail: { from: anna, to: bo, lastDay: null, moved: 2, stayed: 0 } },
    ]);
  });

  it('leaves employees whom the other account may not see, and lists them', async () => {
    const expected = { moves: 1, stays: 1 };
    const { people, ...counts } = await preview(anna, onlyA);
    expect(counts).toMatchObject(expected);
    expect(people).toMatchObject([{ person: { last_name: 'Björk' }, department: { abstract_id: 'b' } }]);
    expect(await handOver(anna, onlyA)).toEqual({ moved: 1, stayed: 1 });
    expect(await responsibleFor(inA)).toMatchObject({ by: 'Åsa Ek' });
    expect(await responsibleFor(inB)).toMatchObject({ by: 'Anna Berg' });
    // The same handover again moves nothing, and lists the same employees.
    expect(await handOver(anna, onlyA)).toEqual({ moved: 0, stayed: 1 });
    expect((await preview(anna, onlyA)).people).toEqual(people);
  });

  it('concerns only employees in the departments of the caller', async () => {
    expect(await preview(anna, bo, limited)).toMatchObject({ moves: 1, stays: 0 });
    expect(await handOver(anna, bo, null, limited)).toEqual({ moved: 1, stayed: 0 });
    expect(await responsibleFor(inB)).toMatchObject({ by: 'Anna Berg' });
  });

  it('moves employees who have left, and those of a disabled account', async () => {
    await addCase('Slutat', 'a', anna, day(-30));
    await testApp.open.db
      .update(account)
      .set({ disabledAt: TEST_NOW.toString() })
      .where(and(eq(account.organisationId, customer.organisationId), eq(account.accountId, anna)));
    const { from } = await readAccounts();
    expect(from).toEqual([{ accountId: anna, name: 'Anna Berg', disabled: true, employees: 3 }]);
    expect(await handOver(anna, bo)).toEqual({ moved: 3, stayed: 0 });
  });

  it('delegates employees who have left without counting them as not followed up', async () => {
    await addCase('Slutat', 'a', anna, day(-30));
    expect(await handOver(anna, bo, day(7))).toEqual({ moved: 3, stayed: 0 });
    const { delegations } = await readAccounts();
    expect(delegations).toMatchObject([{ employees: 3, withoutEffect: 0 }]);
  });

  it('stores nothing for an account without employees', async () => {
    expect(await handOver(bo, onlyA)).toEqual({ moved: 0, stayed: 0 });
    expect(await handOver(randomUUID(), onlyA, day(3))).toEqual({ moved: 0, stayed: 0 });
    expect(await storedDelegations()).toEqual([]);
  });

  it('ends a delegation of the employees', async () => {
    await handOver(anna, bo, day(9));
    expect(await preview(anna, onlyA)).toMatchObject({ moves: 1, delegated: 1 });
    await handOver(anna, onlyA);
    expect(await responsibleFor(inA)).toEqual({ by: 'Åsa Ek', for: undefined, until: undefined });
    expect(await responsibleFor(inB)).toEqual({ by: 'Bo Dahl', for: 'Anna Berg', until: day(9) });
  });
});

describe('a delegation', () => {
  it.each([
    [0, 'Bo Dahl', 'on the first day'],
    [7, 'Bo Dahl', 'on its last day'],
    [8, 'Anna Berg', 'after its last day'],
  ])('gives the employees %i days later to %s: %s', async (days, name) => {
    expect(await handOver(anna, bo, day(7))).toEqual({ moved: 2, stayed: 0 });
    after(days);
    const isDelegated = name === 'Bo Dahl';
    expect(await responsibleFor(inA)).toEqual({
      by: name,
      for: isDelegated ? 'Anna Berg' : undefined,
      until: isDelegated ? day(7) : undefined,
    });
    expect(await mine(bo)).toEqual(isDelegated ? ['Alm', 'Björk'] : []);
    expect(await mine(anna)).toEqual(isDelegated ? [] : ['Alm', 'Björk']);
    expect((await readAccounts()).delegations).toHaveLength(isDelegated ? 1 : 0);
  });

  it('is shown on the rows, and in the list of delegations', async () => {
    await handOver(anna, bo, day(7));
    const { rows } = await call('followUpList', { reasons: ['planNeeded'] });
    const delegated = { from: { accountId: anna, name: 'Anna Berg' }, lastDay: day(7) };
    expect(rows).toMatchObject([
      { responsible: { accountId: bo, name: 'Bo Dahl' }, delegated },
      { responsible: { accountId: bo }, delegated },
    ]);
    expect(await readAccounts()).toEqual({
      from: [{ accountId: anna, name: 'Anna Berg', disabled: false, employees: 2 }],
      to: expect.arrayContaining([{ accountId: bo, name: 'Bo Dahl' }]) as unknown,
      delegations: [
        {
          delegationId: expect.any(String) as string,
          from: { accountId: anna, name: 'Anna Berg', disabled: false },
          to: { accountId: bo, name: 'Bo Dahl', disabled: false },
          lastDay: day(7),
          employees: 2,
          withoutEffect: 0,
          at: '2026-03-20T11:00:00Z',
          by: 'Hanna Ek',
        },
      ],
      earlier: [],
    });
  });

  it('is not counted while its account is disabled', async () => {
    await handOver(anna, bo, day(5));
    expect(await preview(anna, onlyA)).toMatchObject({ delegated: 1 });
    await testApp.open.db
      .update(account)
      .set({ disabledAt: TEST_NOW.toString() })
      .where(and(eq(account.organisationId, customer.organisationId), eq(account.accountId, bo)));
    const { delegations } = await readAccounts();
    expect(delegations).toMatchObject([
      { to: { name: 'Bo Dahl', disabled: true }, employees: 2, withoutEffect: 2 },
    ]);
    expect(await preview(anna, onlyA)).toMatchObject({ delegated: 0 });
    expect(await responsibleFor(inA)).toMatchObject({ by: 'Anna Berg' });
    await call('followUpEndDelegation', { delegationId: delegations[0]?.delegationId });
    expect((await readAccounts()).delegations).toEqual([]);
    expect(await storedDelegations()).toHaveLength(1);
  });

  it('is replaced by a later one of the same employees', async () => {
    await handOver(anna, bo, day(7));
    expect(await handOver(anna, onlyA, day(14))).toEqual({ moved: 1, stayed: 1 });
    expect(await responsibleFor(inA)).toEqual({ by: 'Åsa Ek', for: 'Anna Berg', until: day(14) });
    expect(await responsibleFor(inB)).toEqual({ by: 'Bo Dahl', for: 'Anna Berg', until: day(7) });
    await handOver(anna, bo, day(21));
    const { delegations } = await readAccounts();
    expect(delegations.map(({ to, lastDay, employees }) => [to.name, lastDay, employees])).toEqual([
      ['Bo Dahl', day(21), 2],
    ]);
    expect(await storedDelegations()).toHaveLength(3);
  });

  it('is not followed further, so that two accounts can delegate to each other', async () => {
    const ofBo = await addCase('Cederberg', 'a', bo);
    await handOver(anna, bo, day(7));
    expect(await preview(bo, anna)).toMatchObject({ moves: 1, held: 2, toDelegatesUntil: day(7) });
    await handOver(bo, anna, day(7));
    expect(await responsibleFor(inA)).toMatchObject({ by: 'Bo Dahl', for: 'Anna Berg' });
    expect(await responsibleFor(ofBo)).toMatchObject({ by: 'Anna Berg', for: 'Bo Dahl' });
    await handOver(bo, onlyA);
    expect(await responsibleFor(inA)).toMatchObject({ by: 'Bo Dahl', for: 'Anna Berg' });
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'the account has been disabled',
      () =>
        testApp.open.db
          .update(account)
          .set({ disabledAt: TEST_NOW.toString() })
          .where(eq(account.accountId, bo)),
    ],
    [
      'the account has lost the department',
      () =>
        testApp.open.db
          .delete(accountRoleDepartment)
          .where(and(eq(accountRoleDepartment.accountId, bo), eq(accountRoleDepartment.departmentId, 'a'))),
    ],
    [
      'the employee has changed to a department that the account may not see',
      () =>
        testApp.open.db
          .update(departmentPeriod)
          .set({ departmentId: 'without' })
          .where(eq(departmentPeriod.employmentId, inA.employmentId)),
    ],
    [
      'a user has assigned the employee to the first account',
      () => call('followUpAssign', { personId: inA.personId, accountId: anna }),
    ],
  ])('does not count when %s', async (_, change) => {
    await handOver(anna, bo, day(7));
    await change();
    const rows = await testApp.open.db
      .select()
      .from(followUpResponsible)
      .where(eq(followUpResponsible.personId, inA.personId));
    expect(rows).toMatchObject([{ accountId: anna }]);
    const scope = { tx: testApp.open.db, organisationId: customer.organisationId };
    const found = (await readResponsible(scope, [inA.personId], TODAY)).get(inA.personId);
    expect(found).toEqual({ responsible: { accountId: anna, name: 'Anna Berg' }, delegated: null });
  });

  it('ends with the removal of the employee by an undone delivery', async () => {
    const { db } = testApp.open;
    await handOver(anna, bo, day(7));
    const own = eq(employment.personId, inA.personId);
    await db.delete(employment).where(own);
    await db.delete(person).where(eq(person.personId, inA.personId));
    expect((await readAccounts()).delegations).toMatchObject([{ employees: 1 }]);
  });
});

describe('the end of a delegation', () => {
  const find = async (as = hr) => (await readAccounts(as)).delegations[0]?.delegationId ?? '';

  it('gives the employees back at once', async () => {
    await handOver(anna, bo, day(7));
    const delegationId = await find();
    await call('followUpEndDelegation', { delegationId });
    expect(await responsibleFor(inA)).toEqual({ by: 'Anna Berg', for: undefined, until: undefined });
    expect((await testApp.api.auditOf(customer.organisationId)).at(-2)).toMatchObject({
      action: 'followUpEndDelegation',
      subjectId: delegationId,
      detail: { from: anna, to: bo, lastDay: day(7), ended: 2 },
    });
    expect((await testApp.call('followUpEndDelegation', hr, { delegationId })).outcome).toBe('not_found');
  });

  it('concerns only employees in the departments of the caller', async () => {
    await handOver(anna, bo, day(7));
    const delegationId = await find(limited);
    expect((await readAccounts(limited)).delegations).toMatchObject([{ delegationId, employees: 1 }]);
    await call('followUpEndDelegation', { delegationId }, limited);
    expect(await responsibleFor(inA)).toMatchObject({ by: 'Anna Berg' });
    expect(await responsibleFor(inB)).toMatchObject({ by: 'Bo Dahl' });
    expect((await testApp.call('followUpEndDelegation', limited, { delegationId })).outcome).toBe(
      'not_found',
    );
    expect((await readAccounts()).delegations).toMatchObject([{ delegationId, employees: 1 }]);
  });

  it('is not possible after the last day', async () => {
    await handOver(anna, bo, day(7));
    const delegationId = await find();
    after(8);
    expect((await testApp.call('followUpEndDelegation', hr, { delegationId })).outcome).toBe('not_found');
  });
});

/** From, to, last day, planned last day and number of employees. */
const listEarlier = async (as = hr) =>
  (await readAccounts(as)).earlier.map(({ from, to, endedOn, lastDay, employees }) => [
    from.name,
    to.name,
    endedOn,
    lastDay,
    employees,
  ]);

describe('earlier handovers', () => {
  it('contain a permanent handover, with who made it when, and for a caller with some departments only their employees', async () => {
    await handOver(anna, bo);
    expect((await readAccounts()).earlier).toEqual([
      {
        delegationId: expect.any(String) as string,
        from: { accountId: anna, name: 'Anna Berg', disabled: false },
        to: { accountId: bo, name: 'Bo Dahl', disabled: false },
        lastDay: null,
        endedOn: null,
        employees: 2,
        at: '2026-03-20T11:00:00Z',
        by: 'Hanna Ek',
      },
    ]);
    expect(await listEarlier(limited)).toEqual([['Anna Berg', 'Bo Dahl', null, null, 1]]);
    expect((await readAccounts()).delegations).toEqual([]);
  });

  it('do not contain an employee with protected identity whom the caller may not see', async () => {
    const { db } = testApp.open;
    await handOver(anna, bo);
    await db.update(person).set({ isProtected: true }).where(eq(person.personId, inA.personId));
    expect(await listEarlier(limited)).toEqual([]);
  });

  it('are listed by day, the latest first, and deleted a year after a permanent handover', async () => {
    await handOver(anna, bo);
    after(2);
    await handOver(bo, anna, day(4));
    after(6);
    await handOver(bo, anna);
    expect(await listEarlier()).toEqual([
      ['Bo Dahl', 'Anna Berg', null, null, 2],
      ['Bo Dahl', 'Anna Berg', day(4), day(4), 2],
      ['Anna Berg', 'Bo Dahl', null, null, 2],
    ]);
    after(366);
    expect(await listEarlier()).toHaveLength(2);
    await handOver(anna, bo);
    expect(await storedDelegations()).toHaveLength(3);
  });
});

describe('ended delegations', () => {
  const listEnded = async (as = hr) => (await listEarlier(as)).filter(([, , endedOn]) => endedOn !== null);
  const findCurrent = async () => (await readAccounts()).delegations[0]?.delegationId;

  it('are listed after the last day, with who delegated when', async () => {
    await handOver(anna, bo, day(7));
    expect(await listEnded()).toEqual([]);
    after(8);
    expect((await readAccounts()).earlier).toEqual([
      {
        delegationId: expect.any(String) as string,
        from: { accountId: anna, name: 'Anna Berg', disabled: false },
        to: { accountId: bo, name: 'Bo Dahl', disabled: false },
        lastDay: day(7),
        endedOn: day(7),
        employees: 2,
        at: '2026-03-20T11:00:00Z',
        by: 'Hanna Ek',
      },
    ]);
  });

  it('are listed with the day on which a user ended them', async () => {
    await handOver(anna, bo, day(7));
    after(3);
    await call('followUpEndDelegation', { delegationId: await findCurrent() });
    expect(await listEnded()).toEqual([['Anna Berg', 'Bo Dahl', day(3), day(7), 2]]);
    after(30);
    expect(await listEnded()).toEqual([['Anna Berg', 'Bo Dahl', day(3), day(7), 2]]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a permanent handover', () => handOver(anna, onlyA)],
    ['a later delegation', () => handOver(anna, onlyA, day(20))],
    ['an assignment', () => call('followUpAssign', { personId: inA.personId, accountId: onlyA })],
    ['an assignment to nobody', () => call('followUpAssign', { personId: inA.personId, accountId: null })],
  ])('contain the employees for whom %s has replaced them', async (_, replace) => {
    await handOver(anna, bo, day(7));
    await replace();
    // Björk is still delegated.
    expect(await listEnded()).toEqual([]);
    expect(await listEnded(limited)).toEqual([['Anna Berg', 'Bo Dahl', TODAY, day(7), 1]]);
    after(8);
    expect(await listEnded()).toEqual([['Anna Berg', 'Bo Dahl', day(7), day(7), 2]]);
  });

  it('concern only employees in the departments of the caller', async () => {
    const ofBo = await addCase('Cederberg', 'b', bo);
    await handOver(bo, anna, day(2));
    await handOver(anna, bo, day(1));
    after(3);
    expect(await listEnded()).toEqual([
      ['Bo Dahl', 'Anna Berg', day(2), day(2), 1],
      ['Anna Berg', 'Bo Dahl', day(1), day(1), 2],
    ]);
    expect(await listEnded(limited)).toEqual([['Anna Berg', 'Bo Dahl', day(1), day(1), 1]]);
    const { db } = testApp.open;
    await db.delete(employment).where(eq(employment.personId, ofBo.personId));
    await db.delete(person).where(eq(person.personId, ofBo.personId));
    expect(await listEnded()).toEqual([['Anna Berg', 'Bo Dahl', day(1), day(1), 2]]);
  });

  it('are the 20 latest, and are deleted a year after their last day', async () => {
    for (let days = 0; days < 22; days += 1) {
      after(days * 2);
      await handOver(anna, bo, day(days * 2));
    }
    after(44);
    const ended = await listEnded();
    expect(ended).toHaveLength(20);
    expect(ended[0]).toEqual(['Anna Berg', 'Bo Dahl', day(42), day(42), 2]);
    expect(await storedDelegations()).toHaveLength(22);
    after(366);
    expect((await listEnded()).at(-1)).toEqual(['Anna Berg', 'Bo Dahl', day(4), day(4), 2]);
    await handOver(anna, bo, day(366));
    expect((await storedDelegations()).map(({ lastDay }) => lastDay).sort()[0]).toBe(day(2));
  });
});

describe('a rejected handover', () => {
  test.each<[string, () => object, string]>([
    ['to the same account', () => ({ toAccountId: anna }), 'toAccountId'],
    ['to an account of other departments', () => ({ toAccountId: customer.jonas }), 'toAccountId'],
    ['to an unknown account', () => ({ toAccountId: 'nobody' }), 'toAccountId'],
    ['that ended yesterday', () => ({ lastDay: day(-1) }), 'lastDay'],
    ['of more than a year', () => ({ lastDay: day(367) }), 'lastDay'],
  ])('%s changes nothing', async (_, change, path) => {
    const body = { fromAccountId: anna, toAccountId: bo, lastDay: null, ...change() };
    const { outcome, json } = await testApp.call('followUpHandOver', limited, body);
    expect(outcome).toBe('invalid_request');
    expect(json).toMatchObject({ errors: [{ path }] });
    expect(await responsibleFor(inA)).toEqual({ by: 'Anna Berg', for: undefined, until: undefined });
  });

  test.each(['followUpHandoverAccounts', 'followUpHandoverPreview', 'followUpHandOver'] as const)(
    '%s needs a department with the rehab planner',
    async (name) => {
      const without = await addNamed('Utan Plan', 'HRAdmin', ['without']);
      const accounts = { fromAccountId: anna, toAccountId: bo };
      const bodies = {
        followUpHandoverAccounts: undefined,
        followUpHandoverPreview: accounts,
        followUpHandOver: { ...accounts, lastDay: null },
      };
      expect((await testApp.call(name, without, bodies[name])).outcome).toBe('feature_off');
    },
  );
});

describe('simultaneous handovers', () => {
  test.each([
    ['permanently', null, null],
    ['as delegations', day(7), day(14)],
    ['of both kinds', null, day(14)],
  ])('%s give every employee to one account', async (_, first, second) => {
    for (let index = 0; index < 8; index += 1) await addCase(`Ek${index}`, 'a', anna);
    const [one, other] = await Promise.all([handOver(anna, bo, first), handOver(anna, hr, second)]);
    const rows = await testApp.open.db
      .select()
      .from(followUpResponsible)
      .where(eq(followUpResponsible.organisationId, customer.organisationId));
    expect(rows).toHaveLength(10);
    const { delegations } = await readAccounts();
    const count = (accountId: string) =>
      rows.filter((row) => row.accountId === accountId).length +
      delegations.reduce((sum, { to, employees }) => sum + (to.accountId === accountId ? employees : 0), 0);
    expect([count(bo), count(hr)].sort((a, b) => a - b)).toEqual([0, 10]);
    expect([one.moved, other.moved]).toContain(10);
    for (const { moved } of [one, other]) expect([0, 10]).toContain(moved);
  });

  it('with the same key move the employees once', async () => {
    const body = { fromAccountId: anna, toAccountId: bo, lastDay: day(7) };
    const send = () =>
      testApp.api.call('followUpHandOver', { as: hr, body, headers: { 'Idempotency-Key': 'one' } });
    const responses = await Promise.all([send(), send()]);
    for (const { json } of responses) expect(json).toEqual({ moved: 2, stayed: 0 });
    expect((await readAccounts()).delegations).toHaveLength(1);
    const audited = await testApp.api.auditOf(customer.organisationId);
    expect(audited.filter(({ action }) => action === 'followUpHandOver')).toHaveLength(1);
  });
});

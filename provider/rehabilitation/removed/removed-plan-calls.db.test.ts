import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RemovedPlan } from '#contract/calls/administration/removed-plan.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { addAccount, addEmployee } from '#tests/support/provider/test-fixtures.ts';
import { addDocument, addPlan, fileContent } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import {
  openRehabTestApp,
  type RehabCustomer,
  type RehabTestApp,
} from '#tests/support/rehabilitation/rehab-test-app.ts';
import { deleteRemovedPlans } from './delete-removed-plans.ts';

const DAY_HOURS = 24;
const FINISHED = '2026-03-10T11:00:00Z';

let testApp: RehabTestApp;
let customer: RehabCustomer;
/** Administrators: HR of department `a`, of department `b`, and a role without rehab plans. */
let admins: { a: string; b: string; figures: string };

beforeAll(async () => (testApp = await openRehabTestApp()));
afterAll(() => testApp.close());
beforeEach(async () => {
  customer = await testApp.addCustomer();
  const { open } = testApp;
  const add = (role: 'HRAdmin' | 'StatisticsSupport', department: string) =>
    addAccount(open.db, customer.organisationId, {
      administrator: true,
      roles: [{ role, departments: [department] }],
    });
  admins = {
    a: await add('HRAdmin', 'a'),
    b: await add('HRAdmin', 'b'),
    figures: await add('StatisticsSupport', 'a'),
  };
});

async function addFullPlan(values: Parameters<typeof addPlan>[2] = {}) {
  const { organisationId, employee } = customer;
  const rehabPlanId = await addPlan(testApp.open.db, employee, values);
  await addDocument(testApp.open.db, organisationId, rehabPlanId, {
    type: 'note',
    content: { heading: 'HEMLIG', notes: 'HEMLIG' },
  });
  const fileId = await addDocument(testApp.open.db, organisationId, rehabPlanId, {
    type: 'file',
    content: fileContent('a.pdf'),
  });
  return { rehabPlanId, fileId };
}

async function remove(rehabPlanId: string): Promise<void> {
  expect((await testApp.call('rehabPlanDelete', customer.karin, { rehabPlanId })).outcome).toBe(204);
}

async function restore(rehabPlanId: string, as = admins.a): Promise<unknown> {
  const { status, json } = await testApp.api.call('removedPlanRestore', { as, params: { rehabPlanId } });
  return status < 300 ? status : (json as { code: string }).code;
}

async function list(as: string): Promise<RemovedPlan[]> {
  return (await testApp.api.call('removedPlanList', { as })).json as RemovedPlan[];
}

/** What the pages of rehab plans show about the customer's employee. */
async function shownPlans() {
  const { personId } = customer.employee;
  const departmentIds = ['a'];
  const listed = { departmentIds, rehabFilterType: 'ongoing' };
  return {
    ofPerson: (await testApp.call('rehabPlansOfPerson', customer.karin, { personId })).json,
    listed: (await testApp.call('rehabList', customer.karin, listed)).json,
    counted: (await testApp.call('rehabListStats', customer.karin, listed)).json,
    person: (await testApp.call('person', customer.karin, { personId })).json,
    actionsDue: (await testApp.call('followUpPerson', customer.karin, { personId })).json,
  };
}

describe('a removed plan', () => {
  test('is not returned by any other call, and is unchanged when it is restored', async () => {
    const before = await shownPlans();
    const { rehabPlanId } = await addFullPlan();
    const shown = await shownPlans();
    expect(shown).not.toEqual(before);
    const rows = await testApp.rowsOf(customer.organisationId);
    await remove(rehabPlanId);
    expect(await shownPlans()).toEqual(before);
    expect(await restore(rehabPlanId)).toBe(204);
    expect(await shownPlans()).toEqual(shown);
    expect(await testApp.rowsOf(customer.organisationId)).toEqual(rows);
  });

  test('is listed without contents, and with the name for those who may see the plans of the person', async () => {
    const { rehabPlanId } = await addFullPlan({ archivedAt: FINISHED });
    await remove(rehabPlanId);
    const plan = {
      rehabPlanId,
      person: null,
      startDate: '2026-03-01',
      documentTypes: ['file', 'note'],
      removedAt: '2026-03-20T11:00:00Z',
      removedBy: 'Karin Ekdahl',
      restorableThrough: '2026-04-19',
    };
    expect(await list(admins.b)).toEqual([plan]);
    expect(await list(admins.figures)).toEqual([plan]);
    const { personId } = customer.employee;
    expect(await list(admins.a)).toEqual([
      { ...plan, person: expect.objectContaining({ person_id: personId, state: 'named' }) as unknown },
    ]);
    const response = await testApp.api.call('removedPlanList', { as: admins.a });
    expect(response.text).not.toMatch(/HEMLIG|a\.pdf/);
    expect((await testApp.api.call('removedPlanList', { as: customer.karin })).status).toBe(403);
  });

  test('shows no name where the rehab planner is switched off', async () => {
    const without = await addEmployee(testApp.open.db, customer.organisationId, { departmentId: 'without' });
    await addPlan(testApp.open.db, without, { removedAt: FINISHED, removedBy: 'Karin Ekdahl' });
    const admin = await addAccount(testApp.open.db, customer.organisationId, {
      administrator: true,
      roles: [{ role: 'HRAdmin', departments: 'all' }],
    });
    expect(await list(admin)).toMatchObject([{ person: null }]);
  });

  test('cannot be changed, removed again, or receive a document', async () => {
    const { rehabPlanId } = await addFullPlan();
    await remove(rehabPlanId);
    for (const [name, body] of [
      ['rehabPlanDelete', { rehabPlanId }],
      ['rehabPlanToggleArchive', { rehabPlanId, archived: true }],
      ['rehabDocumentCreate', { rehabPlanId, type: 'note' }],
    ] as const) {
      expect([name, (await testApp.call(name, customer.karin, body)).outcome]).toEqual([name, 'not_found']);
    }
  });

  test('stays ongoing when the person has got another ongoing plan', async () => {
    const { rehabPlanId } = await addFullPlan();
    await remove(rehabPlanId);
    const other = await addPlan(testApp.open.db, customer.employee, { startedAt: '2026-03-20T10:00:00Z' });
    expect(await restore(rehabPlanId)).toBe(204);
    const { ofPerson } = await shownPlans();
    expect(ofPerson).toMatchObject([
      { rehabPlanId: other, archivedAt: null },
      { rehabPlanId, archivedAt: null },
    ]);
  });
});

describe('restoring', () => {
  test('succeeds for exactly one of two administrators at once, with one audit row without texts', async () => {
    const { rehabPlanId } = await addFullPlan();
    await remove(rehabPlanId);
    const outcomes = await Promise.all([restore(rehabPlanId), restore(rehabPlanId, admins.b)]);
    expect(outcomes.toSorted()).toEqual([204, 'not_found']);
    const rows = await testApp.api.auditOf(customer.organisationId);
    const restored = rows.filter(({ action }) => action === 'removedPlanRestore');
    const { personId } = customer.employee;
    expect(restored).toMatchObject([{ personId, subjectId: rehabPlanId, detail: null }]);
  });

  test.each([
    ['on the last day', 30 * DAY_HOURS, 204],
    ['later, before the nightly job', 30 * DAY_HOURS + 1, 'not_found'],
  ])('%s', async (_, hours, outcome) => {
    const { rehabPlanId } = await addFullPlan();
    await remove(rehabPlanId);
    testApp.api.clock.now = TEST_NOW.add({ hours });
    expect(await list(admins.a)).toHaveLength(outcome === 204 ? 1 : 0);
    expect(await restore(rehabPlanId)).toBe(outcome);
  });

  test('finds no plan that is not removed, of another organisation, or with an invalid id', async () => {
    const { rehabPlanId } = await addFullPlan();
    const other = await testApp.addCustomer();
    const foreign = await addPlan(testApp.open.db, other.employee, { removedAt: FINISHED, removedBy: 'X' });
    for (const id of [rehabPlanId, foreign, 'x']) expect([id, await restore(id)]).toEqual([id, 'not_found']);
  });
});

describe('deleteRemovedPlans', () => {
  test('deletes what was removed more than 30 days ago, with one audit row, and nothing else', async () => {
    const old = await addFullPlan({ removedAt: '2026-02-18T10:59:59Z', removedBy: 'Karin Ekdahl' });
    const recent = await addFullPlan({ removedAt: '2026-02-18T11:00:01Z', removedBy: 'Karin Ekdahl' });
    const kept = await addFullPlan();
    await deleteRemovedPlans(testApp.open, TEST_NOW);
    const { plans, documents, files } = await testApp.rowsOf(customer.organisationId);
    const ids = (plans as { rehabPlanId: string }[]).map(({ rehabPlanId }) => rehabPlanId);
    expect(ids.toSorted()).toEqual([recent.rehabPlanId, kept.rehabPlanId].toSorted());
    expect(documents).toHaveLength(4);
    expect(files).not.toContainEqual(expect.objectContaining({ fileId: old.fileId }));
    const deletions = async () =>
      (await testApp.api.auditOf(customer.organisationId)).filter(
        ({ action }) => action === 'removedPlansDeleted',
      );
    expect(await deletions()).toMatchObject([{ accountId: null, personId: null, detail: { plans: 1 } }]);
    await deleteRemovedPlans(testApp.open, TEST_NOW);
    expect(await deletions()).toHaveLength(1);
  });

  test('deletes more plans than a batch', async () => {
    const rows = Array.from({ length: 401 }, () => ({
      organisationId: customer.organisationId,
      personId: customer.employee.personId,
      rehabPlanId: crypto.randomUUID(),
      startedAt: FINISHED,
      startedBy: 'Karin Ekdahl',
      removedAt: '2026-01-01T11:00:00Z',
      removedBy: 'Karin Ekdahl',
    }));
    await testApp.open.db.insert(rehabPlan).values(rows);
    await deleteRemovedPlans(testApp.open, TEST_NOW);
    const ofCustomer = eq(rehabPlan.organisationId, customer.organisationId);
    expect(await testApp.open.db.$count(rehabPlan, ofCustomer)).toBe(0);
  });
});

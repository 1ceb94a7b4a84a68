import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { respondWith } from '#tests/support/provider/test-pipeline.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import type { CallHandlers } from '../pipeline/call-handlers.ts';
import { ProblemError } from '#provider/http/problem-error.ts';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let accountId: string;
let personId: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});
beforeEach(async () => {
  api.clock.now = TEST_NOW;
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  accountId = await addAccount(open.db, organisationId, { roles: [{ role: 'HRAdmin', departments: 'all' }] });
  ({ personId } = await addEmployee(open.db, organisationId, { departmentId: 'a' }));
});

/** Creates a plan on each call. */
const handlers: CallHandlers = {
  rehabPlanCreate: async ({ tx, now }, request) => {
    const rehabPlanId = newId();
    await tx.insert(rehabPlan).values({
      organisationId,
      rehabPlanId,
      personId: request.personId,
      startedAt: now.toString(),
      startedBy: 'Karin Ekdahl',
    });
    return { rehabPlanId, documentId: newId() };
  },
};

async function create(
  key: string | null,
  {
    documentType = 'note',
    by = accountId,
    using = handlers,
  }: { documentType?: string; by?: string; using?: CallHandlers } = {},
): Promise<{ status: number; json: unknown }> {
  const response = await respondWith(api, open, using, {
    name: 'rehabPlanCreate',
    caller: {
      accountId: by,
      body: { documentType, personId },
      headers: key === null ? {} : { 'Idempotency-Key': key },
    },
  });
  return { status: response.status, json: await response.json() };
}

async function countPlans(): Promise<number> {
  return (await open.db.select().from(rehabPlan).where(eq(rehabPlan.organisationId, organisationId))).length;
}

describe('a creating call with an idempotency key', () => {
  it('returns the first response when repeated, and creates and audits nothing more', async () => {
    const first = await create('k1');
    expect(first.status).toBe(200);
    expect(await create('k1')).toEqual(first);
    expect(await countPlans()).toBe(1);
    expect(await api.auditOf(organisationId)).toHaveLength(1);
  });

  it('creates once for fifty simultaneous requests', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => create('k1')));
    for (const result of results) expect(result).toEqual(results[0]);
    expect(results[0]).toMatchObject({ status: 200 });
    expect(await countPlans()).toBe(1);
  });

  it('rejects the same key with another body', async () => {
    await create('k1');
    expect(await create('k1', { documentType: 'wellnessCheck' })).toMatchObject({
      status: 409,
      json: { code: 'idempotency_mismatch' },
    });
    expect(await countPlans()).toBe(1);
  });

  it('creates again with another key, without a key, for another user, and after a day', async () => {
    const other = await addAccount(open.db, organisationId, {
      roles: [{ role: 'HRAdmin', departments: 'all' }],
    });
    await create('k1');
    await create('k2');
    await create(null);
    await create(null);
    await create('k1', { by: other });
    expect(await countPlans()).toBe(5);
    api.clock.now = TEST_NOW.add({ hours: 24, seconds: 1 });
    await create('k1');
    expect(await countPlans()).toBe(6);
  });

  it('can be repeated after a rejection', async () => {
    const rejecting: CallHandlers = {
      rehabPlanCreate: () => Promise.reject(new ProblemError('plan_finished')),
    };
    expect(await create('k1', { using: rejecting })).toMatchObject({ status: 409 });
    expect(await create('k1')).toMatchObject({ status: 200 });
    expect(await countPlans()).toBe(1);
  });

  it.each([
    ['x'.repeat(200), 200],
    ['x'.repeat(201), 400],
    ['', 400],
  ])('responds to key %s with status %i', async (key, status) => {
    expect(await create(key)).toMatchObject({ status });
  });
});

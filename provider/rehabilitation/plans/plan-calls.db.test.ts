import { eq } from 'drizzle-orm';
import { createTestCipher } from '#tests/support/files/test-cipher.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import type { RehabPlan } from '#contract/calls/rehabilitation/rehab-plan.ts';
import { WIRE_ROLES } from '#contract/roles.ts';
import { WRITTEN_DOCUMENT_TYPES } from '#contract/values/vocabulary.ts';
import {
  openRehabTestApp,
  type RehabCustomer,
  type RehabTestApp,
} from '#tests/support/rehabilitation/rehab-test-app.ts';
import {
  addDocument,
  addPlan,
  fileContent,
  plannedMeasures,
} from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { addEmployee } from '#tests/support/provider/test-fixtures.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';

const UNKNOWN_ID = '019d0000-0000-7000-8000-000000000000';
const FINISHED = '2026-03-10T11:00:00Z';

let testApp: RehabTestApp;
let customer: RehabCustomer;

beforeAll(async () => (testApp = await openRehabTestApp()));
afterAll(() => testApp.close());
beforeEach(async () => (customer = await testApp.addCustomer()));

async function plansOf(personId: string, as = customer.karin) {
  const { outcome, json } = await testApp.call('rehabPlansOfPerson', as, { personId });
  expect(outcome).toBe(200);
  return json as RehabPlan[];
}

function startPlan(values: Partial<typeof rehabPlan.$inferInsert> = {}, of = customer.employee) {
  return addPlan(testApp.open.db, of, values);
}

function write(...[rehabPlanId, document]: [string, Parameters<typeof addDocument>[3]]) {
  return addDocument(testApp.open.db, customer.organisationId, rehabPlanId, document);
}

async function lastAudit() {
  return (await testApp.api.auditOf(customer.organisationId)).at(-1);
}

describe('the plans of a person', () => {
  test('ongoing first, newest first, with their documents, newest first', async () => {
    const old = await startPlan({ startedAt: '2025-01-01T10:00:00Z' });
    const finished = await startPlan({ startedAt: '2026-02-01T10:00:00Z', archivedAt: FINISHED });
    // Begun at half past midnight, Swedish time.
    const fresh = await startPlan({ startedAt: '2026-03-04T23:30:00Z' });
    const note = await write(old, { type: 'note', content: { heading: 'Samtal', notes: 'HEMLIG' } });
    const later = '2026-03-03T11:00:00Z';
    const unwritten = await write(old, { type: 'note', content: emptyContent('note'), createdAt: later });
    const plans = await plansOf(customer.employee.personId);
    const stamp = { at: '2026-03-02T11:00:00Z', by: 'Karin Ekdahl' };
    const laterStamp = { ...stamp, at: later };
    const none = { heading: null, fileName: null, fileScan: null, followUpDate: null };
    const { personId } = customer.employee;
    expect(plans).toEqual([
      { rehabPlanId: fresh, personId, startDate: '2026-03-05', archivedAt: null, documents: [] },
      {
        rehabPlanId: old,
        personId,
        startDate: '2025-01-01',
        archivedAt: null,
        documents: [
          { ...none, documentId: unwritten, type: 'note', created: laterStamp, updated: laterStamp },
          { ...none, documentId: note, type: 'note', heading: 'Samtal', created: stamp, updated: stamp },
        ],
      },
      { rehabPlanId: finished, personId, startDate: '2026-02-01', archivedAt: FINISHED, documents: [] },
    ]);
    expect(JSON.stringify(plans)).not.toContain('HEMLIG');
  });

  test.each([
    [['2026-03-19', '2026-03-25', '2026-03-20'], '2026-03-20', 'the first from today on'],
    [['2026-03-01', '2026-03-19'], '2026-03-19', 'else the last'],
    [['2026-03-01', null], '2026-03-01', 'rows without a day do not count'],
    [[null], null, 'no day'],
    [[], null, 'no rows'],
  ])('a plan for return to work is followed up: %j is %s', async (followUps, expected, why) => {
    await write(await startPlan(), { type: 'planForReturnToWork', content: plannedMeasures(followUps) });
    const [plan] = await plansOf(customer.employee.personId);
    expect(plan?.documents[0]?.followUpDate, why).toBe(expected);
  });

  test('a wellness check has one day of follow-up, a file and a sick note have a name', async () => {
    const plan = await startPlan();
    const check = { ...emptyContent('wellnessCheck'), followUpDate: '2026-03-01' };
    await write(plan, { type: 'wellnessCheck', content: check, createdAt: '2026-03-03T11:00:00Z' });
    const dates = { validFrom: null, validTo: null };
    await write(plan, {
      type: 'sickNote',
      content: { ...fileContent('intyg.pdf'), ...dates },
      createdAt: '2026-03-02T11:00:00Z',
    });
    await write(plan, { type: 'file', content: fileContent('möte.pdf'), createdAt: '2026-03-01T11:00:00Z' });
    const [shown] = await plansOf(customer.employee.personId);
    expect(shown?.documents).toMatchObject([
      { type: 'wellnessCheck', followUpDate: '2026-03-01', fileName: null },
      { type: 'sickNote', fileName: 'intyg.pdf', followUpDate: null },
      { type: 'file', fileName: 'möte.pdf', followUpDate: null },
    ]);
  });
});

describe('a new plan', () => {
  test.each(WRITTEN_DOCUMENT_TYPES)('has an empty %s for its first document', async (documentType) => {
    const { personId } = customer.employee;
    const { outcome, json } = await testApp.call('rehabPlanCreate', customer.karin, {
      personId,
      documentType,
    });
    expect(outcome).toBe(200);
    const made = json as { rehabPlanId: string; documentId: string };
    const { plans, documents } = await testApp.rowsOf(customer.organisationId);
    expect(plans).toMatchObject([{ rehabPlanId: made.rehabPlanId, personId, archivedAt: null }]);
    expect(documents).toMatchObject([
      { ...made, type: documentType, version: 1, content: emptyContent(documentType) },
    ]);
    expect(await lastAudit()).toMatchObject({
      action: 'rehabPlanCreate',
      accountId: customer.karin,
      personId,
      subjectId: made.rehabPlanId,
      detail: { type: documentType, documentId: made.documentId },
    });
  });

  test('has a first document with the given content, or is not created when the content breaks a rule', async () => {
    const { personId } = customer.employee;
    const start = (content: object) =>
      testApp.call('rehabPlanCreate', customer.karin, { personId, documentType: 'note', content });
    const rejected = await start({ heading: 'x'.repeat(201), notes: '' });
    expect([rejected.outcome, rejected.json]).toMatchObject([
      'invalid_request',
      { errors: [{ path: 'content.heading' }] },
    ]);
    expect((await start({ heading: 'A', notes: '', other: 1 })).outcome).toBe('invalid_request');
    expect((await testApp.rowsOf(customer.organisationId)).plans).toEqual([]);
    expect((await start({ heading: 'Första mötet', notes: 'Text' })).outcome).toBe(200);
    const { plans, documents } = await testApp.rowsOf(customer.organisationId);
    expect(plans).toHaveLength(1);
    expect(documents).toMatchObject([
      { type: 'note', version: 1, content: { heading: 'Första mötet', notes: 'Text' } },
    ]);
  });

  test('is not started for someone of another department or customer', async () => {
    const other = await testApp.addCustomer();
    const body = { personId: customer.employee.personId, documentType: 'note' };
    for (const as of [customer.jonas, other.karin]) {
      expect((await testApp.call('rehabPlanCreate', as, body)).outcome).toBe('not_found');
    }
    expect((await testApp.rowsOf(customer.organisationId)).plans).toEqual([]);
  });

  test('is not started for someone who has left', async () => {
    const { personId } = await addEmployee(testApp.open.db, customer.organisationId, {
      departmentId: 'a',
      to: '2026-03-19',
      employment: { toDay: '2026-03-19' },
    });
    const body = { personId, documentType: 'note' };
    expect((await testApp.call('rehabPlanCreate', customer.karin, body)).outcome).toBe('employment_ended');
    expect((await testApp.rowsOf(customer.organisationId)).plans).toEqual([]);
  });

  test('is started by a role of rehabilitation only', async () => {
    const body = { personId: customer.employee.personId, documentType: 'note' };
    const codes = await Promise.all(
      WIRE_ROLES.map(async (role) => [
        role,
        (await testApp.call('rehabPlanCreate', customer.karin, body, role)).outcome,
      ]),
    );
    expect(Object.fromEntries(codes)).toEqual({
      Manager: 200,
      ActingManager: 200,
      HRAdmin: 200,
      RehabCoordinator: 200,
      StatisticsSupport: 'role_not_allowed',
      PersonnelAdmin: 'role_not_allowed',
      AccountManager: 'role_not_allowed',
    });
  });
});

describe('finish and resume', () => {
  function toggle(body: object) {
    return testApp.call('rehabPlanToggleArchive', customer.karin, body);
  }

  test('toggles the state when none is sent, otherwise sets it', async () => {
    const rehabPlanId = await startPlan();
    const now = TEST_NOW.toString();
    for (const [archived, archivedAt] of [
      [undefined, now],
      [undefined, null],
      [false, null],
      [true, now],
      [true, now],
      [false, null],
    ]) {
      expect(await toggle({ rehabPlanId, archived })).toEqual({
        outcome: 200,
        json: { rehabPlanId, archivedAt },
      });
    }
    expect((await testApp.api.auditOf(customer.organisationId)).map(({ detail }) => detail)).toEqual([
      { archived: true, changed: true },
      { archived: false, changed: true },
      { archived: false, changed: false },
      { archived: true, changed: true },
      { archived: true, changed: false },
      { archived: false, changed: true },
    ]);
  });

  test('keeps the finish time when finished again', async () => {
    const rehabPlanId = await startPlan({ archivedAt: FINISHED });
    const { json } = await toggle({ rehabPlanId, archived: true });
    expect(json).toEqual({ rehabPlanId, archivedAt: FINISHED });
  });

  test('twelve at once without a state end where they began', async () => {
    const rehabPlanId = await startPlan();
    await Promise.all(Array.from({ length: 12 }, () => toggle({ rehabPlanId })));
    const { plans } = await testApp.rowsOf(customer.organisationId);
    expect(plans).toMatchObject([{ archivedAt: null }]);
  });
});

describe('removing a plan', () => {
  async function fullPlan(values: Partial<typeof rehabPlan.$inferInsert> = {}) {
    const rehabPlanId = await startPlan(values);
    const documentId = await write(rehabPlanId, { type: 'note', content: { heading: 'a', notes: 'HEMLIG' } });
    const fileId = await write(rehabPlanId, { type: 'file', content: fileContent('a.pdf') });
    const cipher = createTestCipher(customer.organisationId);
    await testApp.fileStore.put(cipher, customer.organisationId, fileId, [Buffer.from('%PDF')]);
    return { rehabPlanId, documentId, fileId };
  }

  test.each([
    ['ongoing', null],
    ['finished', FINISHED],
  ])('hides all of an %s one, and leaves the others', async (_, archivedAt) => {
    const other = await fullPlan();
    const gone = await fullPlan();
    if (archivedAt === null) {
      const saved = { documentId: gone.documentId, content: { heading: 'b', notes: '' } };
      expect((await testApp.call('rehabDocumentSave', customer.karin, saved)).outcome).toBe(200);
    } else {
      await testApp.open.db
        .update(rehabPlan)
        .set({ archivedAt })
        .where(eq(rehabPlan.rehabPlanId, gone.rehabPlanId));
    }
    const { outcome } = await testApp.call('rehabPlanDelete', customer.karin, {
      rehabPlanId: gone.rehabPlanId,
    });
    expect(outcome).toBe(204);
    const audit = await lastAudit();
    expect(await plansOf(customer.employee.personId)).toMatchObject([{ rehabPlanId: other.rehabPlanId }]);
    for (const documentId of [gone.documentId, gone.fileId]) {
      const got = await testApp.call('rehabDocumentGet', customer.karin, { documentId });
      expect(got.outcome).toBe('not_found');
    }
    expect(await testApp.fileStore.has(customer.organisationId, other.fileId)).toBe(true);
    expect(audit).toMatchObject({
      action: 'rehabPlanDelete',
      personId: customer.employee.personId,
      subjectId: gone.rehabPlanId,
    });
    expect((audit?.detail as { documents: unknown[] }).documents).toHaveLength(2);
    expect(JSON.stringify(audit)).not.toMatch(/HEMLIG|a\.pdf/);
  });

  test('is removed by exactly one of twenty concurrent requests', async () => {
    const { rehabPlanId } = await fullPlan();
    const codes = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await testApp.call('rehabPlanDelete', customer.karin, { rehabPlanId })).outcome,
      ),
    );
    expect(codes.filter((code) => code === 204)).toHaveLength(1);
    expect(codes.filter((code) => code === 'not_found')).toHaveLength(19);
  });
});

describe('a plan that is not the caller’s', () => {
  const calls = [
    ['rehabPlanDelete', {}],
    ['rehabPlanToggleArchive', { archived: true }],
    ['rehabDocumentCreate', { type: 'note' }],
  ] as const;

  test.each(calls)('%s: returns not_found and changes nothing', async (name, body) => {
    const other = await testApp.addCustomer();
    const rehabPlanId = await startPlan();
    const lapsed = await addEmployee(testApp.open.db, customer.organisationId, { departmentId: 'lapsed' });
    const ofLapsed = await startPlan({}, lapsed);
    const before = await testApp.rowsOf(customer.organisationId);
    for (const [as, id] of [
      [customer.jonas, rehabPlanId],
      [other.karin, rehabPlanId],
      [customer.karin, ofLapsed],
      [customer.karin, UNKNOWN_ID],
      [customer.karin, "'; drop table api.rehab_plan; --"],
    ] as const) {
      expect((await testApp.call(name, as, { ...body, rehabPlanId: id })).outcome).toBe('not_found');
    }
    expect(await testApp.rowsOf(customer.organisationId)).toEqual(before);
  });
});

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import { RETENTION_KINDS, type RetentionKind } from '#contract/values/administration/retention.ts';
import type { OpenDatabase } from '#database/database.ts';
import type { Day } from '#contract/values/calendar.ts';
import { absence, cause, causeCategory } from '#provider/database/tables/absence.ts';
import { notification } from '#provider/database/tables/notification.ts';
import { department, organisation } from '#provider/database/tables/organisation.ts';
import { serviceUse } from '#provider/database/tables/person.ts';
import { deleteRemovedPlans } from '#provider/rehabilitation/removed/delete-removed-plans.ts';
import { addAbsence, addAccount, addEmployee, type Employee } from '#tests/support/provider/test-fixtures.ts';
import { storeSettings } from '#tests/support/provider/store-settings.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { addDocument, addPlan, fileContent } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import {
  openRehabTestApp,
  type RehabCustomer,
  type RehabTestApp,
} from '#tests/support/rehabilitation/rehab-test-app.ts';
import { runRetention } from './run-retention.ts';

const CAUSE = 4712;

let testApp: RehabTestApp;
let customer: RehabCustomer;
let admin: string;

beforeAll(async () => {
  testApp = await openRehabTestApp();
  const { db } = testApp.open;
  await db.insert(causeCategory).values({ categoryId: 48, nameSv: 'Kategori', nameEn: 'Category' });
  await db.insert(cause).values({ causeId: CAUSE, categoryId: 48, nameSv: 'Orsak', nameEn: 'Cause' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  customer = await testApp.addCustomer();
  admin = await addAccount(testApp.open.db, customer.organisationId, {
    administrator: true,
    roles: [{ role: 'HRAdmin', departments: ['a'] }],
  });
});

/** Adds one row of each kind about the person that ended, or happened, on the day. */
async function addRows(employee: Employee, day: Day): Promise<void> {
  const { db } = testApp.open;
  const { organisationId, personId } = employee;
  await addAbsence(db, employee, { fromDay: day, toDay: day, causeId: CAUSE });
  const archivedAt = `${day}T11:00:00Z`;
  const plan = await addPlan(db, employee, { startedAt: archivedAt, archivedAt });
  await addDocument(db, organisationId, plan, { type: 'file', content: fileContent('a.pdf') });
  await db.insert(notification).values({
    organisationId,
    personId,
    notificationId: randomUUID(),
    type: 'LONG_TERM_SICK_LEAVE',
    departmentId: 'a',
    occasionStart: day,
    raisedOn: day,
    closedOn: day,
    riskMark: false,
  });
  await db.insert(serviceUse).values({
    organisationId,
    personId,
    serviceUseId: randomUUID(),
    day,
    service: 'PHYSIO',
    description: 'Besök',
  });
}

/** The number of rows of each kind that the organisation has. */
async function countRows(organisationId = customer.organisationId): Promise<Record<RetentionKind, number>> {
  const { db } = testApp.open;
  const absences = await db.select().from(absence).where(eq(absence.organisationId, organisationId));
  const { plans, documents } = await testApp.rowsOf(organisationId);
  return {
    causes: absences.filter(({ causeId }) => causeId !== null).length,
    files: documents.length,
    plans: plans.length,
    notifications: await db.$count(notification, eq(notification.organisationId, organisationId)),
    serviceUses: await db.$count(serviceUse, eq(serviceUse.organisationId, organisationId)),
  };
}

async function get(as = admin): Promise<CallResponse<'retentionGet'>> {
  return (await testApp.api.call('retentionGet', { as })).json as CallResponse<'retentionGet'>;
}

const NONE = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, 0])) as Record<RetentionKind, number>;

describe('the preview', () => {
  test('has no services where no company has the feature, unless some are left to delete', async () => {
    const { db } = testApp.open;
    const kinds = async () => (await get()).preview.map(({ kind }) => kind);
    expect(await kinds()).toEqual(RETENTION_KINDS);
    await db
      .update(organisation)
      .set({ usesCompanyHealth: false })
      .where(eq(organisation.organisationId, customer.organisationId));
    expect(await kinds()).toEqual(RETENTION_KINDS.filter((kind) => kind !== 'serviceUses'));
    await db
      .update(department)
      .set({ company: true, usesCompanyHealth: true })
      .where(and(eq(department.organisationId, customer.organisationId), eq(department.departmentId, 'a')));
    expect(await kinds()).toEqual(RETENTION_KINDS);
    await db
      .update(department)
      .set({ usesCompanyHealth: false })
      .where(and(eq(department.organisationId, customer.organisationId), eq(department.departmentId, 'a')));
    await addRows(customer.employee, '2020-01-15');
    expect(await kinds()).toEqual(RETENTION_KINDS);
  });
});

describe('runRetention', () => {
  test.each<[day: Day, kept: Partial<Record<RetentionKind, number>>]>([
    ['2025-03-20', { causes: 1, files: 1, plans: 1, notifications: 1, serviceUses: 1 }],
    ['2025-03-19', { causes: 1, plans: 1, serviceUses: 1 }],
    ['2024-03-20', { causes: 1, plans: 1, serviceUses: 1 }],
    ['2024-03-19', {}],
  ])('keeps of what ended on %s: %j', async (day, kept) => {
    await addRows(customer.employee, day);
    await runRetention(testApp.open, TEST_NOW);
    expect(await countRows()).toEqual({ ...NONE, ...kept });
    const { db } = testApp.open;
    expect(await db.$count(absence, eq(absence.organisationId, customer.organisationId))).toBe(1);
  });

  test('uses the settings of the organisation; 0 keeps everything', async () => {
    await addRows(customer.employee, '2020-01-15');
    const keepsAll = {
      causeMonths: 0,
      fileMonths: 0,
      planMonths: 0,
      notificationMonths: 0,
      serviceUseMonths: 0,
    };
    await storeSettings(testApp.open.db, customer.organisationId, keepsAll);
    await runRetention(testApp.open, TEST_NOW);
    expect(Object.values(await countRows())).toEqual([1, 1, 1, 1, 1]);
    expect((await get()).preview.map(({ rows, endedBefore }) => [rows, endedBefore])).toEqual(
      RETENTION_KINDS.map(() => [0, null]),
    );
  });

  test('deletes the plans of those who left long ago, and keeps ongoing plans of others', async () => {
    const { db } = testApp.open;
    const left = await addEmployee(db, customer.organisationId, {
      departmentId: 'a',
      employment: { toDay: '2024-03-19' },
    });
    await addPlan(db, left);
    const ongoing = await addPlan(db, customer.employee, { startedAt: '2020-01-15T11:00:00Z' });
    await runRetention(testApp.open, TEST_NOW);
    const { plans } = await testApp.rowsOf(customer.organisationId);
    expect(plans).toMatchObject([{ rehabPlanId: ongoing }]);
  });

  test('writes an audit row for each batch and kind, without people', async () => {
    await addRows(customer.employee, '2020-01-15');
    await runRetention(testApp.open, TEST_NOW);
    await runRetention(testApp.open, TEST_NOW);
    const rows = await testApp.api.auditOf(customer.organisationId);
    const deleted = rows.filter(({ action }) => action === 'retention');
    expect(
      deleted.map(({ detail, personId, accountId }) => ({ ...(detail as object), personId, accountId })),
    ).toEqual(
      RETENTION_KINDS.map((kind) => ({
        kind,
        rows: 1,
        personId: null,
        accountId: null,
        months: kind === 'files' || kind === 'notifications' ? 12 : 24,
      })),
    );
  });

  test('leaves complete batches with their audit rows when it is interrupted, and then continues', async () => {
    const { open } = testApp;
    const { organisationId, personId } = customer.employee;
    await open.db.insert(serviceUse).values(
      Array.from({ length: 2_001 }, () => ({
        organisationId,
        personId,
        serviceUseId: randomUUID(),
        day: '2020-01-15',
        service: 'PHYSIO',
        description: 'Besök',
      })),
    );
    let batches = 0;
    const interrupted: OpenDatabase['withTx'] = (access, fn, options) =>
      open.withTx(
        access,
        async (tx) => {
          const result = await fn(tx);
          if (typeof result === 'boolean' && !result && (batches += 1) === 2) throw new Error('killed');
          return result;
        },
        options,
      );
    await expect(runRetention({ withTx: interrupted }, TEST_NOW)).rejects.toThrow();
    expect((await countRows()).serviceUses).toBe(1_001);
    const audited = async () =>
      (await testApp.api.auditOf(organisationId)).flatMap(({ action, detail }) =>
        action === 'retention' ? [(detail as { rows: number }).rows] : [],
      );
    expect(await audited()).toEqual([1_000]);
    await runRetention(testApp.open, TEST_NOW);
    expect((await countRows()).serviceUses).toBe(0);
    expect(await audited()).toEqual([1_000, 1_000, 1]);
  });
});

describe('the preview', () => {
  test('has what the run of the next night deletes, with names for those who may see them', async () => {
    // Kept today, and deleted tomorrow.
    await addRows(customer.employee, '2024-03-20');
    await addRows(customer.employee, '2025-03-20');
    await runRetention(testApp.open, TEST_NOW);
    const { preview } = await get();
    const before = await countRows();
    await runRetention(testApp.open, TEST_NOW.add({ hours: 24 }));
    const after = await countRows();
    expect(preview.map(({ kind, rows }) => [kind, rows])).toEqual(
      RETENTION_KINDS.map((kind) => [kind, before[kind] - after[kind]]),
    );
    expect(preview[0]).toMatchObject({ endedBefore: '2024-03-21', months: 24, people: 1 });
    expect(preview[0]?.named).toMatchObject([{ person_id: customer.employee.personId, state: 'named' }]);
    const stranger = await addAccount(testApp.open.db, customer.organisationId, {
      administrator: true,
      roles: [{ role: 'StatisticsSupport', departments: 'all' }],
    });
    expect((await get(stranger)).preview.flatMap(({ named }) => named)).toEqual([]);
    expect((await testApp.api.call('retentionGet', { as: customer.karin })).status).toBe(403);
  });
});

describe('a hold', () => {
  const hold = (body: object, as = admin) => testApp.api.call('retentionHoldCreate', { as, body });
  const release = async (holdId: string) =>
    (await testApp.api.call('retentionHoldRelease', { as: admin, params: { holdId } })).status;

  async function addNumbered(): Promise<Employee> {
    return addEmployee(testApp.open.db, customer.organisationId, {
      departmentId: 'a',
      employment: { employmentNumber: '4711' },
    });
  }

  test('keeps everything about the person until it is released', async () => {
    const held = await addNumbered();
    await addRows(held, '2020-01-15');
    await addRows(customer.employee, '2020-01-15');
    await addPlan(testApp.open.db, held, { removedAt: '2020-01-15T11:00:00Z', removedBy: 'Karin Ekdahl' });
    const reason = 'Tvist, ärende 14';
    const { json } = await hold({ employmentNumber: '4711', reason });
    const { holdId } = json as { holdId: string };
    expect((await get()).holds).toMatchObject([
      { holdId, reason, employmentNumber: '4711', person: { person_id: held.personId } },
    ]);
    expect((await get()).preview.map(({ rows }) => rows)).toEqual([1, 1, 1, 1, 1]);
    await runRetention(testApp.open, TEST_NOW);
    await deleteRemovedPlans(testApp.open, TEST_NOW);
    expect(await countRows()).toEqual({ causes: 1, files: 1, plans: 2, notifications: 1, serviceUses: 1 });

    expect([await release(holdId), await release(holdId), await release('x')]).toEqual([204, 404, 404]);
    await runRetention(testApp.open, TEST_NOW);
    await deleteRemovedPlans(testApp.open, TEST_NOW);
    expect(await countRows()).toEqual(NONE);
    const audit = await testApp.api.auditOf(customer.organisationId);
    const rows = audit.filter(({ action }) => action.startsWith('retentionHold'));
    expect(rows.map(({ action, personId }) => [action, personId])).toEqual([
      ['retentionHoldCreate', held.personId],
      ['retentionHoldRelease', held.personId],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Tvist');
  });

  test('is one for each person: a second one replaces the reason, also at the same moment', async () => {
    await addNumbered();
    const reasons = ['Tvist', 'Granskning'];
    const created = await Promise.all(reasons.map((reason) => hold({ employmentNumber: '4711', reason })));
    expect(created.map(({ status }) => status)).toEqual([200, 200]);
    const { holds } = await get();
    expect(holds).toHaveLength(1);
    expect(reasons).toContain(holds[0]?.reason);
  });

  test('needs an employment of the organisation and a reason', async () => {
    await addNumbered();
    const other = await testApp.addCustomer();
    await addEmployee(testApp.open.db, other.organisationId, {
      departmentId: 'a',
      employment: { employmentNumber: '4712' },
    });
    for (const body of [
      { employmentNumber: '4712', reason: 'Tvist' },
      { employmentNumber: '4711', reason: ' ' },
    ]) {
      expect((await hold(body)).json).toMatchObject({ code: 'invalid_request' });
    }
    expect((await hold({ employmentNumber: '4711', reason: 'Tvist' }, customer.karin)).status).toBe(403);
  });
});

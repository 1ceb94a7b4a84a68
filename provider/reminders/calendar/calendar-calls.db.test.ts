import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import { account, accountRole, accountRoleDepartment } from '#provider/database/tables/account.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { followUpCalendar } from '#provider/database/tables/rehabilitation/reminder.ts';
import { addAbsence, addAccount, addEmployee, type Employee } from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import {
  openRehabTestApp,
  type RehabCustomer,
  type RehabTestApp,
} from '#tests/support/rehabilitation/rehab-test-app.ts';

const TODAY = todayIn(TEST_NOW);
const day = (offset: number) => addDays(TODAY, offset);

let testApp: RehabTestApp;
let customer: RehabCustomer;
/** A manager of department `a`. */
let manager: string;

beforeAll(async () => {
  testApp = await openRehabTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.api.logLines.length = 0;
  customer = await testApp.addCustomer();
  manager = await addAccount(testApp.open.db, customer.organisationId, {
    roles: [{ role: 'Manager', departments: ['a'] }],
  });
});

/** An employee on open sick leave since an offset from today: from day 8 a sick note is missing, from day 15 a plan. */
async function addSick(from: number, departmentId = 'a'): Promise<Employee> {
  const { db } = testApp.open;
  const employee = await addEmployee(db, customer.organisationId, { departmentId });
  await addAbsence(db, employee, { fromDay: day(from) });
  return employee;
}

async function createLink(as = manager, headers: Record<string, string> = {}): Promise<string> {
  const { json } = await testApp.api.call('followUpCalendarCreate', {
    as,
    body: { formId: randomUUID() },
    headers,
  });
  return (json as CallResponse<'followUpCalendarCreate'>).key;
}

const read = (key: string) => testApp.api.call('followUpCalendarRead', { as: null, body: { key } });

async function readEvents(key: string) {
  const { status, json } = await read(key);
  expect(status, JSON.stringify(json)).toBe(200);
  return (json as CallResponse<'followUpCalendarRead'>).events;
}
const summary = (events: CallResponse<'followUpCalendarRead'>['events']) =>
  events.map(({ day: dueOn, count }) => `${dueOn} ${count}`);

const ofAccount = () =>
  and(eq(account.organisationId, customer.organisationId), eq(account.accountId, manager));

describe('the calendar link of an account', () => {
  it('is created once per form, and its key is neither stored nor logged nor audited', async () => {
    const body = { formId: randomUUID() };
    const { json } = await testApp.api.call('followUpCalendarCreate', { as: manager, body });
    const { key } = json as CallResponse<'followUpCalendarCreate'>;
    expect(key).toMatch(/^[\w-]{64}$/);
    const again = await testApp.call('followUpCalendarCreate', manager, body);
    expect(again.outcome).toBe('form_used');
    await read(key);
    const stored = await testApp.open.db
      .select()
      .from(followUpCalendar)
      .where(eq(followUpCalendar.organisationId, customer.organisationId));
    const audit = await testApp.api.auditOf(customer.organisationId);
    expect(audit.map(({ action, accountId }) => [action, accountId])).toEqual([
      ['followUpCalendarCreate', manager],
    ]);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify([stored, audit, testApp.api.logLines])).not.toContain(key);
  });

  it('is described to its owner without the key', async () => {
    expect((await testApp.call('followUpReminders', manager, undefined)).json).toEqual({
      calendar: null,
      mail: null,
    });
    const key = await createLink();
    const { json } = await testApp.call('followUpReminders', manager, undefined);
    expect(json).toEqual({
      calendar: { createdAt: TEST_NOW.toString({ smallestUnit: 'millisecond' }), role: 'Manager' },
      mail: null,
    });
    expect(JSON.stringify(json)).not.toContain(key);
    expect((await testApp.call('followUpReminders', customer.karin, undefined)).json).toEqual({
      calendar: null,
      mail: null,
    });
  });

  it('is revoked by an administrator of the organisation, with an audit row about the account', async () => {
    const administrator = await addAccount(testApp.open.db, customer.organisationId, {
      administrator: true,
      roles: [{ role: 'StatisticsSupport', departments: 'all' }],
    });
    const key = await createLink();
    const other = await createLink(customer.karin);
    const of = { params: { accountId: manager } };
    const linkAt = async () => {
      const { json } = await testApp.api.call('accountGet', { as: administrator, ...of });
      return (json as CallResponse<'accountGet'>).calendarLinkAt;
    };
    expect(await linkAt()).toBe(TEST_NOW.toString({ smallestUnit: 'millisecond' }));
    expect((await testApp.api.call('accountCalendarRevoke', { as: manager, ...of })).status).toBe(403);
    expect((await read(key)).status).toBe(200);
    expect((await testApp.api.call('accountCalendarRevoke', { as: administrator, ...of })).status).toBe(204);
    expect([(await read(key)).status, (await read(other)).status]).toEqual([404, 200]);
    expect(await linkAt()).toBeNull();
    const audit = await testApp.api.auditOf(customer.organisationId);
    expect(audit.filter(({ action }) => action === 'accountCalendarRevoke')).toMatchObject([
      { accountId: administrator, subjectId: manager, rowCount: 1 },
    ]);
  });

  it('is replaced by a new one, and revoked, with an audit row', async () => {
    const first = await createLink();
    const second = await createLink();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await testApp.call('followUpCalendarRevoke', manager, undefined)).outcome).toBe(204);
    expect((await read(second)).status).toBe(404);
    const audit = await testApp.api.auditOf(customer.organisationId);
    expect(audit.map(({ action }) => action).slice(-1)).toEqual(['followUpCalendarRevoke']);
  });

  it('cannot be created without the rehab planner', async () => {
    const other = await addAccount(testApp.open.db, customer.organisationId, {
      roles: [{ role: 'Manager', departments: ['without'] }],
    });
    const body = { formId: randomUUID() };
    expect((await testApp.call('followUpCalendarCreate', other, body)).outcome).toBe('feature_off');
    expect((await testApp.call('followUpReminders', other, undefined)).outcome).toBe('feature_off');
  });
});

describe('followUpCalendarRead', () => {
  it('returns the days of what is due in the departments of the role', async () => {
    await addSick(-19);
    await addSick(-19);
    await addSick(-10, 'b');
    const key = await createLink();
    expect(summary(await readEvents(key))).toEqual([`${day(-12)} 2`, `${day(-5)} 2`]);
  });

  it('returns the new day of what is postponed, and nothing that is done', async () => {
    const { personId } = await addSick(-19);
    const step = { personId, reason: 'planNeeded', occurrence: day(-19) };
    const { personId: other } = await addSick(-19);
    await testApp.call('followUpPostpone', manager, { ...step, to: day(9), text: 'Väntar' });
    await testApp.call('followUpDone', manager, { ...step, personId: other });
    expect(summary(await readEvents(await createLink()))).toEqual([`${day(-12)} 2`, `${day(9)} 1`]);
  });

  it('returns the same uids at each read, other ones for another account, and no id', async () => {
    const { personId } = await addSick(-19);
    const key = await createLink();
    const uids = (await readEvents(key)).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(2);
    expect((await readEvents(await createLink())).map(({ uid }) => uid)).toEqual(uids);
    const others = (await readEvents(await createLink(customer.karin))).map(({ uid }) => uid);
    expect(uids.filter((uid) => others.includes(uid))).toEqual([]);
    const { text } = await read(await createLink());
    for (const secret of [personId, manager, customer.organisationId, 'Anna', 'planNeeded']) {
      expect(text).not.toContain(secret);
    }
  });

  it('returns the language in which the link was created', async () => {
    const key = await createLink(manager, { 'Accept-Language': 'en' });
    expect((await read(key)).json).toEqual({ language: 'en', events: [] });
  });

  it('applies a change of departments at the next read', async () => {
    await addSick(-10, 'b');
    const key = await createLink();
    expect(await readEvents(key)).toEqual([]);
    await testApp.open.db
      .update(accountRoleDepartment)
      .set({ departmentId: 'b' })
      .where(eq(accountRoleDepartment.accountId, manager));
    expect(summary(await readEvents(key))).toEqual([`${day(-3)} 1`]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'is disabled',
      () => testApp.open.db.update(account).set({ disabledAt: TEST_NOW.toString() }).where(ofAccount()),
    ],
    [
      'has a temporary password',
      () => testApp.open.db.update(account).set({ passwordTemporary: true }).where(ofAccount()),
    ],
    [
      'is a demo account outside demo mode',
      () => testApp.open.db.update(account).set({ demo: true }).where(ofAccount()),
    ],
    [
      'has lost the role',
      async () => {
        const { db } = testApp.open;
        await db.delete(accountRole).where(eq(accountRole.accountId, manager));
        const [held] = await db.select().from(accountRole).where(eq(accountRole.accountId, customer.jonas));
        if (held === undefined) throw new Error('Jonas holds a role');
        await db.insert(accountRole).values({ ...held, accountId: manager, allDepartments: true });
      },
    ],
    ['has been removed', () => testApp.open.db.delete(account).where(ofAccount())],
    [
      'has no department with the rehab planner any more',
      () =>
        testApp.open.db
          .update(department)
          .set({ company: true, usesRehabPlanner: false })
          .where(
            and(eq(department.organisationId, customer.organisationId), eq(department.departmentId, 'a')),
          ),
    ],
  ])('responds as to an unknown key when the account %s', async (_, change) => {
    await addSick(-19);
    const key = await createLink();
    expect(await readEvents(key)).not.toEqual([]);
    await change();
    const unknown = await read('x'.repeat(64));
    expect(await read(key)).toMatchObject({ status: 404, text: unknown.text });
  });

  it('responds the same to a key of another form', async () => {
    const unknown = await read('x'.repeat(64));
    expect(await read('x')).toMatchObject({ status: 404, text: unknown.text });
  });
});

import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import type { Notification } from '#contract/calls/notification.ts';
import { WIRE_ROLES } from '#contract/roles.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { createTestProvider, TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
  type EmployeeValues,
} from '#tests/support/provider/test-fixtures.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { notification, notificationDismissal } from '#provider/database/tables/notification.ts';
import { raiseNotifications } from './raise-notifications.ts';

const TODAY = todayIn(TEST_NOW);
const day = (offset: number) => addDays(TODAY, offset);
const UNKNOWN_ID = '019d0000-0000-7000-8000-000000000000';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let karin: string;
let jonas: string;

beforeAll(async () => {
  open = await openTestDatabase();
  api = await createTestProvider(open);
});
afterAll(async () => {
  await api.close();
  await open.close();
});
beforeEach(async () => {
  api.clock.now = TEST_NOW;
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a', name: 'Köket' });
  await addDepartment(open.db, organisationId, { departmentId: 'b' });
  await addDepartment(open.db, organisationId, { departmentId: 'lapsed', contract: 'none' });
  karin = await addAccount(open.db, organisationId, {
    roles: WIRE_ROLES.map((role) => ({ role, departments: 'all' })),
  });
  jonas = await addAccount(open.db, organisationId, { roles: [{ role: 'Manager', departments: ['a'] }] });
});

function employ(values: Partial<EmployeeValues> = {}) {
  return addEmployee(open.db, organisationId, { departmentId: 'a', ...values });
}

/** A person in day 21 of a work-related absence, with notifications raised. */
async function addLongAbsence(values: Partial<EmployeeValues> = {}) {
  const employee = await employ(values);
  await addAbsence(open.db, employee, { fromDay: day(-20), workRelated: true });
  await raiseNotifications(open, organisationId, TODAY);
  return employee;
}

async function list(as: string, departmentIds = ['a'], role?: string) {
  const { status, json } = await api.call('notificationDepartment', {
    as,
    ...(role === undefined ? {} : { role }),
    body: { departmentIds },
  });
  expect(status).toBe(200);
  return json as Notification[];
}

async function dismiss(as: string, id: string | undefined, role = 'Manager') {
  const { status } = await api.call('notificationDismiss', { as, role, body: { id } });
  return status;
}

async function idOf(type: string, as = karin, departmentIds = ['a']) {
  return (await list(as, departmentIds)).find((one) => one.type === type)?.id;
}

function dismissals() {
  return open.db
    .select()
    .from(notificationDismissal)
    .where(eq(notificationDismissal.organisationId, organisationId));
}

function types(notifications: readonly Notification[]) {
  return notifications.map(({ type }) => type);
}

describe('notification/department', () => {
  test('returns the newest first, with the values of the text', async () => {
    const { personId } = await addLongAbsence({ firstName: 'Åsa', lastName: 'Ek' });
    const often = await employ();
    for (const offset of [-60, -40, -1]) {
      await addAbsence(open.db, often, { fromDay: day(offset), toDay: day(offset) });
    }
    await raiseNotifications(open, organisationId, TODAY);
    const person = { person_id: personId, first_name: 'Åsa', last_name: 'Ek', state: 'named' };
    const department = { abstract_id: 'a', name: 'Köket' };
    const none = { daysAbsent: null, shortTermCount: null, count: null };
    expect((await list(karin)).map(({ id, ...rest }) => (expect(id).toBeTruthy(), rest))).toEqual([
      {
        ...none,
        type: 'REPEATED_SHORT_TERM_ABSENCES',
        person: expect.objectContaining({ person_id: often.personId }) as unknown,
        department,
        createdAt: '2026-03-18T23:00:00Z',
        daysAbsent: 1,
        shortTermCount: 3,
        riskMark: true,
        text: { key: 'notification.repeated.text', values: { count: 3, date: addDays(day(-1), -182) } },
      },
      {
        ...none,
        type: 'LONG_TERM_ABSENCE',
        person: null,
        department,
        createdAt: '2026-03-13T23:00:00Z',
        count: 1,
        riskMark: false,
        text: { key: 'notification.department.text', values: { count: 1 } },
      },
      {
        ...none,
        type: 'LONG_TERM_ABSENCE_15_DAYS',
        person,
        department,
        createdAt: '2026-03-13T23:00:00Z',
        daysAbsent: 21,
        riskMark: true,
        text: { key: 'notification.long.text', values: { date: day(-20), day: 21 } },
      },
      {
        ...none,
        type: 'WORK_RELATED_ABSENCE',
        person,
        department,
        createdAt: '2026-02-27T23:00:00Z',
        daysAbsent: 21,
        riskMark: true,
        text: { key: 'notification.work.text', values: {} },
      },
    ]);
  });

  test('returns the first page and the total number', async () => {
    await addLongAbsence({ firstName: 'Åsa' });
    await addLongAbsence({ firstName: 'Bo' });
    const all = await list(karin);
    const first = async (limit: number) => {
      const { json, headers } = await api.call('notificationDepartment', {
        as: karin,
        body: { departmentIds: ['a'], limit },
      });
      return [json as Notification[], headers.get('X-Total-Count')];
    };
    expect(all).toHaveLength(5);
    expect(await first(2)).toEqual([all.slice(0, 2), '5']);
    expect(await first(5)).toEqual([all, '5']);
    expect(await first(50)).toEqual([all, '5']);
    const department = all.find(({ person }) => person === null);
    await dismiss(karin, department?.id);
    const rest = all.filter((one) => one !== department);
    expect(await first(2)).toEqual([rest.slice(0, 2), '4']);
  });

  test('returns only notifications of the selected departments, never another customer’s', async () => {
    await addLongAbsence({ departmentId: 'b' });
    expect(await list(karin, ['a'])).toEqual([]);
    expect(await list(karin, ['b'])).toHaveLength(3);
    const otherOrganisation = await addOrganisation(open.db);
    await addDepartment(open.db, otherOrganisation, { departmentId: 'a' });
    const outsider = await addEmployee(open.db, otherOrganisation, { departmentId: 'a' });
    await addAbsence(open.db, outsider, { fromDay: day(-20) });
    await raiseNotifications(open, otherOrganisation, TODAY);
    expect(await list(karin, ['a'])).toEqual([]);
  });

  test.each(WIRE_ROLES)('limits the data for %s to what the role may see', async (role) => {
    await addLongAbsence();
    const shown = await list(karin, ['a'], role);
    const workRelated = role !== 'PersonnelAdmin';
    expect(types(shown)).toEqual([
      'LONG_TERM_ABSENCE',
      'LONG_TERM_ABSENCE_15_DAYS',
      ...(workRelated ? ['WORK_RELATED_ABSENCE'] : []),
    ]);
    const states = new Set(shown.flatMap(({ person }) => person?.state ?? []));
    expect(states).toEqual(new Set([role === 'AccountManager' ? 'masked' : 'named']));
    if (role === 'AccountManager') expect(JSON.stringify(shown)).not.toMatch(/Anna|Andersson/);
  });

  test('omits a closed notification', async () => {
    await addLongAbsence();
    await open.db
      .update(absence)
      .set({ toDay: day(-1) })
      .where(eq(absence.organisationId, organisationId));
    await raiseNotifications(open, organisationId, TODAY);
    expect(types(await list(karin))).toEqual(['WORK_RELATED_ABSENCE']);
  });
});

describe('notification/dismiss', () => {
  test('removes the risk mark for all users first, then hides the notification for the caller', async () => {
    await addLongAbsence();
    const id = await idOf('LONG_TERM_ABSENCE_15_DAYS');
    expect(await dismiss(karin, id)).toBe(204);
    for (const user of [karin, jonas]) {
      expect((await list(user)).find((one) => one.id === id)).toMatchObject({ riskMark: false });
    }
    const [stored] = await open.db
      .select()
      .from(notification)
      .where(eq(notification.notificationId, id ?? ''));
    expect(stored).toMatchObject({ riskMark: false, riskRemovedBy: karin });
    expect(new Date(stored?.riskRemovedAt ?? '').getTime()).toBe(TEST_NOW.epochMilliseconds);

    expect(await dismiss(karin, id)).toBe(204);
    expect((await list(karin)).map((one) => one.id)).not.toContain(id);
    expect((await list(jonas)).map((one) => one.id)).toContain(id);
  });

  test('ignores a double submit of one form', async () => {
    await addLongAbsence();
    const id = await idOf('LONG_TERM_ABSENCE_15_DAYS');
    const body = { id, riskMark: true };
    for (const post of [1, 2]) {
      const { status } = await api.call('notificationDismiss', { as: karin, role: 'Manager', body });
      expect(status, `post ${post}`).toBe(204);
      expect((await list(karin)).find((one) => one.id === id)).toMatchObject({ riskMark: false });
    }
    expect(await dismissals()).toEqual([]);
  });

  test('returns 204 and changes nothing when repeated', async () => {
    await addLongAbsence();
    const id = await idOf('LONG_TERM_ABSENCE');
    expect(await dismiss(karin, id)).toBe(204);
    const first = await dismissals();
    api.clock.now = TEST_NOW.add({ minutes: 5 });
    expect(await dismiss(karin, id)).toBe(204);
    expect(await dismissals()).toEqual(first);
    expect(types(await list(karin))).toEqual(['LONG_TERM_ABSENCE_15_DAYS', 'WORK_RELATED_ABSENCE']);
    expect(types(await list(jonas))).toContain('LONG_TERM_ABSENCE');
  });

  test('dismisses it for each user separately', async () => {
    await addLongAbsence();
    const id = await idOf('LONG_TERM_ABSENCE');
    expect(await Promise.all([dismiss(karin, id), dismiss(jonas, id)])).toEqual([204, 204]);
    for (const user of [karin, jonas]) expect(types(await list(user))).not.toContain('LONG_TERM_ABSENCE');
  });

  test('shows a reopened department notification again and lets the user dismiss it again', async () => {
    await addLongAbsence();
    const id = await idOf('LONG_TERM_ABSENCE');
    await dismiss(karin, id);
    await open.db.update(absence).set({ toDay: TODAY }).where(eq(absence.organisationId, organisationId));
    await addAbsence(open.db, await employ(), { fromDay: TODAY });
    const later = Temporal.Instant.from('2026-04-10T10:00:00Z');
    api.clock.now = later;
    await raiseNotifications(open, organisationId, todayIn(later));
    expect(await idOf('LONG_TERM_ABSENCE')).toBe(id);
    expect(await dismiss(karin, id)).toBe(204);
    expect(await idOf('LONG_TERM_ABSENCE')).toBeUndefined();
  });

  test('writes an audit row in the same transaction', async () => {
    const { personId } = await addLongAbsence();
    const id = await idOf('WORK_RELATED_ABSENCE');
    await dismiss(karin, id);
    await dismiss(karin, id);
    const audit = (await api.auditOf(organisationId)).filter(
      ({ action }) => action === 'notificationDismiss',
    );
    expect(audit).toMatchObject([
      { accountId: karin, personId, subjectId: id, detail: { change: 'riskMarkRemoved' } },
      { accountId: karin, personId, subjectId: id, detail: { change: 'dismissed' } },
    ]);
  });

  test.each([UNKNOWN_ID, 'no-such-id', "'; drop table api.notification; --"])(
    'returns 404 for %s',
    async (id) => {
      expect(await dismiss(karin, id)).toBe(404);
    },
  );

  test('returns 404 for a notification that the caller cannot see, and keeps it', async () => {
    await addLongAbsence({ departmentId: 'b' });
    await addLongAbsence({ departmentId: 'lapsed' });
    const before = await open.db
      .select()
      .from(notification)
      .where(eq(notification.organisationId, organisationId));
    const idIn = (departmentId: string, type: string) =>
      before.find((row) => row.departmentId === departmentId && row.type === type)?.notificationId;
    const workRelated = idIn('b', 'WORK_RELATED_ABSENCE');
    expect(await dismiss(jonas, idIn('b', 'LONG_TERM_ABSENCE'))).toBe(404);
    expect(await dismiss(karin, idIn('lapsed', 'LONG_TERM_ABSENCE'))).toBe(404);
    expect(await dismiss(karin, workRelated, 'PersonnelAdmin')).toBe(404);
    const otherOrganisation = await addOrganisation(open.db);
    await addDepartment(open.db, otherOrganisation, { departmentId: 'b' });
    const outsider = await addAccount(open.db, otherOrganisation, {
      roles: [{ role: 'Manager', departments: 'all' }],
    });
    expect(await dismiss(outsider, workRelated)).toBe(404);
    const after = await open.db
      .select()
      .from(notification)
      .where(eq(notification.organisationId, organisationId));
    expect(after).toEqual(before);
    expect(await list(karin, ['b'])).toHaveLength(3);
  });

  test('returns 404 for a closed notification', async () => {
    await addLongAbsence();
    const id = await idOf('LONG_TERM_ABSENCE_15_DAYS');
    await open.db.delete(absence).where(eq(absence.organisationId, organisationId));
    await raiseNotifications(open, organisationId, TODAY);
    expect(await dismiss(karin, id)).toBe(404);
  });
});

import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import type { Notification } from '#contract/calls/notification.ts';
import { WIRE_ROLES } from '#contract/roles.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
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
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
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

async function removeRiskMark(as: string, id: string | undefined) {
  const body = { id, removeRiskMark: true };
  return (await api.call('notificationDismiss', { as, role: 'Manager', body })).status;
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

  test('returns the notifications of some types, and those raised from a day on', async () => {
    await addLongAbsence();
    const filter = async (more: object) => {
      const { json, headers } = await api.call('notificationDepartment', {
        as: karin,
        body: { departmentIds: ['a'], limit: 1, ...more },
      });
      return [types(json as Notification[]), headers.get('X-Total-Count')];
    };
    expect(await filter({ types: ['WORK_RELATED_ABSENCE'] })).toEqual([['WORK_RELATED_ABSENCE'], '1']);
    expect(await filter({ types: ['REPEATED_SHORT_TERM_ABSENCES'] })).toEqual([[], '0']);
    expect(await filter({ raisedFrom: '2026-03-14' })).toEqual([['LONG_TERM_ABSENCE'], '2']);
    expect(await filter({ raisedFrom: '2026-03-15' })).toEqual([[], '0']);
  });

  test('sorts by day, department and person', async () => {
    await addDepartment(open.db, organisationId, { departmentId: 'c', name: 'Administration' });
    const late = await employ({ departmentId: 'c', firstName: 'Åsa', lastName: 'Öberg' });
    await addAbsence(open.db, late, { fromDay: day(-15) });
    await addLongAbsence({ firstName: 'Bo', lastName: 'Ek' });
    const sorted = async (sorting: string, role = 'Manager') => {
      const body = { departmentIds: ['a', 'c'], sorting };
      const { json } = await api.call('notificationDepartment', { as: karin, role, body });
      return (json as Notification[]).map(({ department, person }) =>
        [department.name, ...(person === null ? [] : [person.last_name])].join(' '),
      );
    };
    expect(await sorted('newest')).toEqual([
      'Administration',
      'Administration Öberg',
      'Köket',
      'Köket Ek',
      'Köket Ek',
    ]);
    expect(await sorted('oldest')).toEqual([
      'Köket Ek',
      'Köket',
      'Köket Ek',
      'Administration',
      'Administration Öberg',
    ]);
    expect(await sorted('department')).toEqual(await sorted('newest'));
    expect(await sorted('person')).toEqual([
      'Administration',
      'Köket',
      'Köket Ek',
      'Köket Ek',
      'Administration Öberg',
    ]);
    expect(await sorted('person', 'AccountManager')).toEqual(await sorted('newest', 'AccountManager'));
  });

  test('returns each page of a list once', async () => {
    await addLongAbsence({ firstName: 'Åsa' });
    await addLongAbsence({ firstName: 'Bo' });
    const all = await list(karin);
    const page = async (offset: number) => {
      const body = { departmentIds: ['a'], limit: 2, offset };
      const { json, headers } = await api.call('notificationDepartment', { as: karin, body });
      expect(headers.get('X-Total-Count')).toBe('5');
      return json as Notification[];
    };
    expect([...(await page(0)), ...(await page(2)), ...(await page(4)), ...(await page(6))]).toEqual(all);
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

describe('notification/counts', () => {
  async function counts(as: string, role?: string, raisedFrom?: string) {
    const { json } = await api.call('notificationCounts', {
      as,
      ...(role === undefined ? {} : { role }),
      body: { departmentIds: ['a'], ...(raisedFrom === undefined ? {} : { raisedFrom }) },
    });
    return json;
  }

  test('returns the number of listed notifications by type, in the order of the types', async () => {
    await addLongAbsence();
    await addLongAbsence();
    await addLongAbsence({ departmentId: 'b' });
    const all = [
      { type: 'WORK_RELATED_ABSENCE', count: 2 },
      { type: 'LONG_TERM_ABSENCE', count: 1 },
      { type: 'LONG_TERM_ABSENCE_15_DAYS', count: 2 },
    ];
    expect(await counts(karin)).toEqual(all);
    expect(await counts(karin, 'PersonnelAdmin')).toEqual(all.slice(1));
    expect(await counts(karin, 'Manager', '2026-03-14')).toEqual(all.slice(1));
    await dismiss(karin, await idOf('LONG_TERM_ABSENCE_15_DAYS'));
    expect(await counts(karin)).toEqual([...all.slice(0, 2), { ...all[2], count: 1 }]);
    expect(await counts(jonas)).toEqual(all);
  });
});

describe('notification/dismiss-selected', () => {
  const dismissSelected = async (as: string, ids: readonly (string | undefined)[], role = 'Manager') => {
    const { status, json } = await api.call('notificationDismissSelected', { as, role, body: { ids } });
    return [status, json];
  };

  test('hides the selected notifications for the caller, risk marks included', async () => {
    await addLongAbsence();
    const ids = (await list(karin)).map(({ id }) => id);
    expect(await dismissSelected(karin, ids.slice(0, 2))).toEqual([200, { dismissed: 2 }]);
    expect((await list(karin)).map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await list(jonas)).map(({ id }) => id)).toEqual(ids);
    expect((await list(jonas)).filter(({ riskMark }) => riskMark)).toHaveLength(2);
    expect(await dismissSelected(karin, ids.slice(0, 2))).toEqual([200, { dismissed: 2 }]);
  });

  test('ignores ids that the caller cannot see, and returns 404 when there are no others', async () => {
    await addLongAbsence();
    await addLongAbsence({ departmentId: 'b' });
    const [foreign] = await list(karin, ['b']);
    const [mine] = await list(jonas);
    const ids = [foreign?.id, mine?.id, UNKNOWN_ID, 'no-such-id'];
    expect(await dismissSelected(jonas, ids)).toEqual([200, { dismissed: 1 }]);
    expect((await dismissals()).map(({ notificationId }) => notificationId)).toEqual([mine?.id]);
    const [status] = await dismissSelected(jonas, [foreign?.id, UNKNOWN_ID]);
    expect(status).toBe(404);
  });

  test('rejects an empty selection and more than 200', async () => {
    const [none] = await dismissSelected(karin, []);
    const [tooMany] = await dismissSelected(karin, Array(201).fill(UNKNOWN_ID) as string[]);
    expect([none, tooMany]).toEqual([400, 400]);
  });

  test('writes one audit row with the ids', async () => {
    await addLongAbsence();
    const ids = (await list(karin)).map(({ id }) => id);
    await dismissSelected(karin, [...ids, UNKNOWN_ID]);
    const audit = (await api.auditOf(organisationId)).filter(
      ({ action }) => action === 'notificationDismissSelected',
    );
    expect(audit).toMatchObject([{ accountId: karin, personId: null }]);
    expect(audit[0]?.detail).toEqual({ change: 'dismissed', notifications: [...ids].sort() });
  });
});

describe('notification/dismiss', () => {
  test('hides a notification with a risk mark for the caller and keeps the mark', async () => {
    await addLongAbsence();
    const id = await idOf('LONG_TERM_ABSENCE_15_DAYS');
    expect(await dismiss(karin, id)).toBe(204);
    expect((await list(karin)).map((one) => one.id)).not.toContain(id);
    expect((await list(jonas)).find((one) => one.id === id)).toMatchObject({ riskMark: true });
  });

  test('removes the risk mark for all users and hides nothing', async () => {
    await addLongAbsence();
    const id = await idOf('LONG_TERM_ABSENCE_15_DAYS');
    expect(await removeRiskMark(karin, id)).toBe(204);
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
    for (const post of [1, 2]) {
      expect(await removeRiskMark(karin, id), `post ${post}`).toBe(204);
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
    await removeRiskMark(karin, id);
    await removeRiskMark(karin, id);
    await dismiss(karin, id);
    const audit = (await api.auditOf(organisationId)).filter(
      ({ action }) => action === 'notificationDismiss',
    );
    expect(audit).toMatchObject([
      { accountId: karin, personId, subjectId: id, detail: { change: 'riskMarkRemoved' } },
      { accountId: karin, personId, subjectId: id, detail: { change: 'none' } },
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

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import type { Notification } from '#contract/calls/notification.ts';
import { WIRE_ROLES } from '#contract/roles.ts';
import type { OpenDatabase } from '#database/database.ts';
import { accountManagerIds } from '#tests/support/provider/account-manager-ids.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addDepartmentPeriod,
  addEmployee,
  addOrganisation,
  type EmployeeValues,
} from '#tests/support/provider/test-fixtures.ts';
import { raiseNotifications } from './raise-notifications.ts';

const TODAY = todayIn(TEST_NOW);
const day = (offset: number) => addDays(TODAY, offset);

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
  organisationId = await addOrganisation(open.db);
  for (const departmentId of ['a', 'b']) await addDepartment(open.db, organisationId, { departmentId });
  karin = await addAccount(open.db, organisationId, {
    roles: WIRE_ROLES.map((role) => ({ role, departments: 'all' })),
  });
  jonas = await addAccount(open.db, organisationId, { roles: [{ role: 'Manager', departments: ['a'] }] });
});

/** A person in day 21 of a work-related absence, with notifications raised. */
async function addLongAbsence(values: Partial<EmployeeValues> = {}) {
  const employee = await addEmployee(open.db, organisationId, { departmentId: 'a', ...values });
  await addAbsence(open.db, employee, { fromDay: day(-20), workRelated: true });
  await raiseNotifications(open, organisationId, TODAY);
  return employee;
}

async function list(personId: string, as = karin, role = 'Manager') {
  const ids = await accountManagerIds(api, organisationId, 'notificationPerson');
  const body = role === 'AccountManager' ? ids.hide({ personId }) : { personId };
  const { status, json } = await api.call('notificationPerson', { as, role, body });
  expect(status).toBe(200);
  return json as Notification[];
}

const types = (notifications: readonly Notification[]) => notifications.map(({ type }) => type);

test('returns only those about the person, newest first, equal to the departments’ list', async () => {
  const { personId } = await addLongAbsence();
  await addLongAbsence();
  const notifications = await list(personId);
  expect(types(notifications)).toEqual(['LONG_TERM_ABSENCE_15_DAYS', 'WORK_RELATED_ABSENCE']);
  const { json } = await api.call('notificationDepartment', {
    as: karin,
    role: 'Manager',
    body: { departmentIds: ['a'] },
  });
  const ofPerson = (json as Notification[]).filter(({ person }) => person?.person_id === personId);
  expect(notifications).toEqual(ofPerson);
});

test('omits dismissed notifications for that user only', async () => {
  const { personId } = await addLongAbsence();
  const [first] = await list(personId);
  const dismiss = () =>
    api.call('notificationDismiss', { as: karin, role: 'Manager', body: { id: first?.id } });
  expect([(await dismiss()).status, (await dismiss()).status]).toEqual([204, 204]);
  expect(types(await list(personId))).toEqual(['WORK_RELATED_ABSENCE']);
  expect(types(await list(personId, jonas))).toHaveLength(2);
});

test('omits notifications of a department without access', async () => {
  const employee = await addLongAbsence({ departmentId: 'b', to: day(-10), employment: { toDay: null } });
  await addDepartmentPeriod(open.db, employee, { departmentId: 'a', from: day(-9), to: null });
  await raiseNotifications(open, organisationId, TODAY);
  expect(types(await list(employee.personId))).toEqual(['LONG_TERM_ABSENCE_15_DAYS', 'WORK_RELATED_ABSENCE']);
  const shown = await list(employee.personId, jonas);
  expect(types(shown)).toEqual(['LONG_TERM_ABSENCE_15_DAYS']);
  const dismissed = await api.call('notificationDismiss', { as: jonas, body: { id: shown[0]?.id } });
  expect(dismissed.status).toBe(204);
});

test('omits the name for AccountManager', async () => {
  const { personId } = await addLongAbsence({ firstName: 'Åsa', lastName: 'Ek' });
  const notifications = await list(personId, karin, 'AccountManager');
  expect(notifications.map(({ person }) => person?.state)).toEqual(['masked', 'masked']);
  expect(JSON.stringify(notifications)).not.toMatch(/Åsa|Ek"/);
});

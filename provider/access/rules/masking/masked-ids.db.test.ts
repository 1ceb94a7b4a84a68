import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import type { CallName } from '#contract/calls.ts';
import { NDJSON } from '#contract/values/constants.ts';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { raiseNotifications } from '#provider/notifications/raise-notifications.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';

const TODAY = todayIn(TEST_NOW);
const DEPARTMENTS = { departmentIds: ['a'] };
const PERIOD = { ...DEPARTMENTS, periodStart: addDays(TODAY, -60), periodEnd: TODAY };
/** Every list with people that the role may call. */
const LISTS: readonly [CallName, object][] = [
  ['absenceReport', PERIOD],
  ['absenceList', { ...DEPARTMENTS, absenceCategories: ['SICK_LEAVE'] }],
  ['personReturnThisWeek', DEPARTMENTS],
  ['notificationDepartment', DEPARTMENTS],
];

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let accountId: string;
/** The ids of the database. */
let planted: { personId: string; employmentId: string; absenceId: string };

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  const roles = (['AccountManager', 'HRAdmin'] as const).map((role) => ({
    role,
    departments: 'all' as const,
  }));
  accountId = await addAccount(open.db, organisationId, { roles });
  const { personId, employmentId, ...employee } = await addEmployee(open.db, organisationId, {
    departmentId: 'a',
    personId: newId(),
  });
  const absenceId = newId();
  const expectedReturn = addDays(TODAY, 2);
  const values = { absenceId, fromDay: addDays(TODAY, -20), expectedReturn };
  await addAbsence(open.db, { personId, employmentId, ...employee }, values);
  await raiseNotifications(open, organisationId, TODAY);
  planted = { personId, employmentId, absenceId };
  return provider.close;
});
beforeEach(() => {
  api.clock.now = TEST_NOW;
});

async function read(name: CallName, body: object, role = 'AccountManager', accept = 'application/json') {
  const headers = { Accept: accept };
  const { status, text } = await api.call(name, { as: accountId, role, body, headers });
  expect(status, text).toBe(200);
  return text;
}

async function personSeen(role = 'AccountManager'): Promise<string> {
  const text = await read('absenceReport', PERIOD, role);
  return /"person_id":"([^"]+)"/.exec(text)?.[1] ?? '';
}

it.each(LISTS)('shows no id of the database to an account manager in %s', async (name, body) => {
  const named = await read(name, body, 'HRAdmin');
  const masked = await read(name, body);
  expect(named).toContain(planted.personId);
  expect(masked).toContain('"state":"masked"');
  for (const id of Object.values(planted)) expect(masked).not.toContain(id);
});

it('shows no id of the database in the stream of the report', async () => {
  const lines = await read('absenceReport', PERIOD, 'AccountManager', NDJSON);
  expect(lines).toContain(await personSeen());
  for (const id of Object.values(planted)) expect(lines).not.toContain(id);
});

it('shows one pseudonym of a person in every list of a day, and another one the next day', async () => {
  const today = await personSeen();
  for (const [name, body] of LISTS) expect(await read(name, body), name).toContain(today);
  api.clock.now = TEST_NOW.add({ hours: 24 });
  expect(await personSeen()).not.toBe(today);
});

it('accepts the pseudonym of the day in calls about a person, and neither an older one nor the id', async () => {
  const personId = await personSeen();
  for (const name of ['person', 'personAbsenceList', 'notificationPerson'] as const) {
    const text = await read(name, { personId });
    for (const id of Object.values(planted)) expect(text, name).not.toContain(id);
  }
  const byId = { as: accountId, role: 'AccountManager', body: { personId: planted.personId } };
  expect(await api.call('person', byId)).toMatchObject({ status: 404 });
  api.clock.now = TEST_NOW.add({ hours: 24 });
  const older = { as: accountId, role: 'AccountManager', body: { personId } };
  expect(await api.call('person', older)).toMatchObject({ status: 404 });
});

it('writes the id of the database to the audit row', async () => {
  await read('person', { personId: await personSeen() });
  const rows = await api.auditOf(organisationId);
  expect(rows.findLast(({ action }) => action === 'person')).toMatchObject({ personId: planted.personId });
});

it('dismisses the notification of a pseudonym', async () => {
  const id = /"id":"([^"]+)","type"/.exec(await read('notificationDepartment', DEPARTMENTS))?.[1];
  const dismissed = { as: accountId, role: 'AccountManager', body: { id } };
  expect(await api.call('notificationDismiss', dismissed)).toMatchObject({ status: 204 });
  expect(await read('notificationDepartment', DEPARTMENTS)).not.toContain(id);
});

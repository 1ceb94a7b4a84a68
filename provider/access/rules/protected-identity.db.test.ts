import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import { NDJSON } from '#contract/values/constants.ts';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import type { Role } from '#contract/roles.ts';
import type { OpenDatabase } from '#database/database.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { addPlan } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
  type Employee,
} from '#tests/support/provider/test-fixtures.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';

const PERIOD = { periodStart: '2026-03-01', periodEnd: '2026-03-31' };
const SIZE = 6;

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let hidden: Employee;
/** The accounts: with all departments, and with the department of everyone. */
let whole: string;
let listed: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});

beforeEach(async () => {
  const { db } = open;
  organisationId = await addOrganisation(db);
  await addDepartment(db, organisationId, { departmentId: 'a' });
  for (let number = 0; number < SIZE; number += 1) {
    const isProtected = number === 0;
    const names = { firstName: 'Sam', lastName: isProtected ? 'Hemlig' : `Ek${String(number)}` };
    const employee = await addEmployee(db, organisationId, { departmentId: 'a', ...names, isProtected });
    await addAbsence(db, employee, { fromDay: '2026-03-20' });
    if (isProtected) hidden = employee;
  }
  const roles: Role[] = ['Manager', 'HRAdmin', 'AccountManager'];
  whole = await addAccount(db, organisationId, {
    administrator: true,
    roles: roles.map((role) => ({ role, departments: 'all' })),
  });
  listed = await addAccount(db, organisationId, {
    roles: roles.map((role) => ({ role, departments: ['a'] })),
  });
});

type Viewer = { as: string; role: Role };

async function read(name: Parameters<TestProvider['call']>[0], { as, role }: Viewer, body: object) {
  const { status, json, text } = await api.call(name, { as, role, body });
  expect([name, status, text.slice(0, status === 200 ? 0 : 500)]).toEqual([name, 200, '']);
  return json;
}

/** The number of people in lists, and in the figures beside them. */
async function look(viewer: Viewer) {
  const departmentIds = ['a'];
  const absenceCategories = ['SICK_LEAVE'];
  const today = (await read('navigationToday', viewer, { departmentIds })) as CallResponse<'navigationToday'>;
  const absent = await read('absenceList', viewer, { departmentIds, absenceCategories, offset: 0 });
  const report = (await read('absenceReport', viewer, {
    departmentIds,
    ...PERIOD,
  })) as Extract<CallResponse<'absenceReport'>, { rows: unknown }>;
  const navigation = (await read('navigation', viewer, { departmentIds })) as CallResponse<'navigation'>;
  const stream = await api.call('absenceReport', {
    ...viewer,
    body: { departmentIds, ...PERIOD },
    headers: { Accept: NDJSON },
  });
  return {
    lists: {
      newToday: today.newAbsentToday.length,
      absent: (absent as CallResponse<'absenceList'>).length,
      report: report.rows.length,
      total: report.total,
      stream: stream.text.trim().split('\n').length,
      employees: navigation.employees.length,
    },
    figures: { absent: today.absentCount, persons: report.summary.persons, days: report.summary.absenceDays },
    texts: JSON.stringify([today, absent, report, navigation]) + stream.text,
  };
}

const allLists = (people: number) => ({
  newToday: people,
  absent: people,
  report: people,
  total: people,
  stream: people,
  employees: people,
});

async function search({ as, role }: Viewer): Promise<number> {
  const found = await read('navigationSearch', { as, role }, { departmentIds: ['a'], text: 'hemlig' });
  return (found as CallResponse<'navigationSearch'>).total;
}

describe('a person with protected identity', () => {
  it('is in every list of HR of the whole organisation', async () => {
    const viewer: Viewer = { as: whole, role: 'HRAdmin' };
    const { lists, texts } = await look(viewer);
    expect(lists).toEqual(allLists(SIZE));
    expect(texts).toContain('Hemlig');
    expect(await search(viewer)).toBe(1);
    await read('person', viewer, { personId: hidden.personId });
  });

  it.each([
    ['a manager, also of all departments', { isWhole: true, role: 'Manager' }],
    ['HR of some departments', { isWhole: false, role: 'HRAdmin' }],
    ['a role without names', { isWhole: true, role: 'AccountManager' }],
  ] as const)('is in no list of %s, and the figures count the person', async (_name, { isWhole, role }) => {
    const viewer: Viewer = { as: isWhole ? whole : listed, role };
    const { lists, figures, texts } = await look(viewer);
    // A role without names has no list of employees.
    const employees = role === 'AccountManager' ? 0 : SIZE - 1;
    expect(lists).toEqual({ ...allLists(SIZE - 1), employees });
    expect(texts).not.toContain('Hemlig');
    expect(figures).toEqual((await look({ as: whole, role: 'HRAdmin' })).figures);
    expect(figures.persons).toBe(SIZE);
    if (role !== 'AccountManager') expect(await search(viewer)).toBe(0);
    const { status, json } = await api.call('person', { ...viewer, body: { personId: hidden.personId } });
    expect([status, (json as { code: string }).code]).toEqual([404, 'not_found']);
  });

  it('is visible at once to the roles that the organisation chooses, and to no other', async () => {
    const settings = { ...DEFAULT_SETTINGS, protectedIdentityRoles: ['Manager'] };
    await look({ as: whole, role: 'HRAdmin' });
    const saved = await api.call('settingsSave', { as: whole, body: { version: 0, settings } });
    expect(saved.status).toBe(200);
    expect((await look({ as: whole, role: 'Manager' })).lists.report).toBe(SIZE);
    expect((await look({ as: listed, role: 'Manager' })).lists.report).toBe(SIZE - 1);
    expect((await look({ as: whole, role: 'HRAdmin' })).lists.report).toBe(SIZE - 1);
  });

  it('is stated in the access log for each read about the person', async () => {
    const others = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    for (const { personId } of [hidden, others]) {
      await read('person', { as: whole, role: 'HRAdmin' }, { personId });
    }
    const rows = await open.db.select().from(auditEvent).where(eq(auditEvent.action, 'person'));
    const marks = rows
      .filter((row) => row.organisationId === organisationId)
      .map(({ personId, detail }) => [personId, detail]);
    expect(new Map(marks as [string, unknown][])).toEqual(
      new Map([
        [hidden.personId, { protectedIdentity: true }],
        [others.personId, null],
      ]),
    );
  });

  it('is stated in the access log for each list, search and stream with the person, also a cached one', async () => {
    const viewer: Viewer = { as: whole, role: 'HRAdmin' };
    await addPlan(open.db, hidden);
    await look(viewer);
    await search(viewer);
    const departmentIds = ['a'];
    const plans = { departmentIds, rehabFilterType: 'ongoing', offset: 0 };
    await read('rehabList', viewer, plans);
    await read('notificationDepartment', viewer, { departmentIds });
    const cached = await api.call('navigation', { ...viewer, body: { departmentIds } });
    const headers = { 'If-None-Match': cached.headers.get('ETag') ?? '' };
    expect((await api.call('navigation', { ...viewer, body: { departmentIds }, headers })).status).toBe(304);
    const marks = (await api.auditOf(organisationId)).map(({ action, rowCount, detail }) => [
      action,
      rowCount,
      (detail as { protectedPeople?: number }).protectedPeople,
    ]);
    expect(marks).toEqual([
      ['navigationToday', SIZE, 1],
      ['absenceList', SIZE, 1],
      ['absenceReport', SIZE, 1],
      ['navigation', SIZE, 1],
      ['absenceReport', SIZE, 1],
      ['navigationSearch', 1, 1],
      ['rehabList', 1, 1],
      ['notificationDepartment', 0, undefined],
      ['navigation', SIZE, 1],
      ['navigation', SIZE, 1],
    ]);
  });

  it('is in the stream of what is to be done, and stated in the access log for it', async () => {
    await addAbsence(open.db, hidden, { fromDay: '2026-02-20', toDay: '2026-03-19' });
    await open.db
      .update(organisation)
      .set({ usesRehabPlanner: true })
      .where(eq(organisation.organisationId, organisationId));
    const readLines = async (role: Role) => {
      const headers = { Accept: NDJSON };
      const { status, text } = await api.call('followUpList', { as: whole, role, body: {}, headers });
      expect(status).toBe(200);
      return text;
    };
    expect(await readLines('HRAdmin')).toContain('Hemlig');
    expect(await readLines('Manager')).not.toContain('Hemlig');
    const rows = await api.auditOf(organisationId);
    const marks = rows.map(({ detail }) => (detail as { protectedPeople?: number }).protectedPeople);
    expect(marks).toEqual([1, undefined]);
  });

  it('is not stated for lists that leave the person out', async () => {
    await look({ as: whole, role: 'Manager' });
    await look({ as: listed, role: 'HRAdmin' });
    const rows = await api.auditOf(organisationId);
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain('protected');
  });

  it('is stated in the rows of the access log that administrators read', async () => {
    const viewer: Viewer = { as: whole, role: 'HRAdmin' };
    await read('person', viewer, { personId: hidden.personId });
    await search(viewer);
    await search({ as: listed, role: 'HRAdmin' });
    const { rows } = (await read('accessLog', viewer, {
      from: '2026-03-20',
      to: '2026-03-20',
    })) as CallResponse<'accessLog'>;
    expect(rows.map(({ kind, protectedPeople }) => [kind, protectedPeople])).toEqual([
      ['list', 0],
      ['list', 1],
      ['read', 1],
    ]);
    const [last] = (await api.auditOf(organisationId)).slice(-1);
    expect(JSON.stringify(last)).not.toContain('protected');
  });

  it('needs a role: the setting cannot be empty', async () => {
    const settings = { ...DEFAULT_SETTINGS, protectedIdentityRoles: [] };
    expect((await api.call('settingsSave', { as: whole, body: { version: 0, settings } })).status).toBe(400);
  });
});

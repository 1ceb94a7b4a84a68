import { beforeAll, expect, it } from 'vitest';
import { addDays, todayIn, type Day } from '#contract/values/calendar.ts';
import type { CallName } from '#contract/calls.ts';
import { NDJSON } from '#contract/values/constants.ts';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { accountManagerIds } from '#tests/support/provider/account-manager-ids.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { hashForOrder } from '#provider/access/rules/masking/masked-order.ts';
import { openUserHash } from '#provider/tokens/user-hash.ts';
import { raiseNotifications } from '#provider/notifications/raise-notifications.ts';

const TODAY = todayIn(TEST_NOW);
const PEOPLE = 60;
/** How many rows of a list are compared with the order of names: in fewer, a random order could agree with it. */
const TIED = 20;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

type PlantedAbsence = { personId: string; absenceId: string; fromDay: Day };

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let accountId: string;
let orderKey: string;
/** In the order of names, which is also the order of ids. */
const absences: PlantedAbsence[] = [];

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  organisationId = await addOrganisation(open.db);
  for (const departmentId of ['a', 'new']) await addDepartment(open.db, organisationId, { departmentId });
  accountId = await addAccount(open.db, organisationId, {
    roles: [
      { role: 'AccountManager', departments: 'all' },
      { role: 'HRAdmin', departments: 'all' },
    ],
  });
  orderKey = (await openUserHash(api.dataDir))(organisationId, `list-order ${TODAY}`);
  for (let at = 0; at < PEOPLE; at += 1) {
    const lastName = `${LETTERS[Math.floor(at / 26)]!}${LETTERS[at % 26]!}planterad`;
    const personId = newId();
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a', personId, lastName });
    const fromDay = addDays(TODAY, at % 3 === 0 ? -40 : -20);
    const absenceId = newId();
    await addAbsence(open.db, employee, {
      absenceId,
      fromDay,
      expectedReturn: addDays(TODAY, 2),
    });
    for (const offset of [-130, -120, -110]) {
      const day = addDays(TODAY, offset);
      await addAbsence(open.db, employee, { absenceId: newId(), fromDay: day, toDay: day });
    }
    absences.push({ personId, absenceId, fromDay });
  }
  for (const letter of LETTERS) {
    const values = { departmentId: 'new', personId: newId(), lastName: `${letter}planterad` };
    const employee = await addEmployee(open.db, organisationId, values);
    await addAbsence(open.db, employee, { absenceId: newId(), fromDay: TODAY });
  }
  await raiseNotifications(open, organisationId, TODAY);
  return provider.close;
});

const DEPARTMENTS = { departmentIds: ['a'] };
const PERIOD = { ...DEPARTMENTS, periodStart: addDays(TODAY, -60), periodEnd: TODAY };

async function peopleOf(name: CallName, body: object, role = 'AccountManager', accept = 'application/json') {
  const { status, text } = await api.call(name, { as: accountId, role, body, headers: { Accept: accept } });
  expect(status, text).toBe(200);
  const people = [...text.matchAll(/"person_id":"([^"]+)"/g)].map(([, personId]) => ({
    personId: personId!,
  }));
  if (role !== 'AccountManager') return people.map(({ personId }) => personId);
  const revealed = (await accountManagerIds(api, organisationId, name)).reveal(people) as typeof people;
  return revealed.map(({ personId }) => personId);
}

const hash = ({ absenceId }: PlantedAbsence) => hashForOrder(orderKey, absenceId);
const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
function expectedOrder(direction: 1 | -1): string[] {
  return [...absences]
    .sort((a, b) => direction * compare(a.fromDay, b.fromDay) || compare(hash(a), hash(b)))
    .map(({ personId }) => personId);
}

async function inPages(name: CallName, body: object, size: number): Promise<string[]> {
  const pages: string[] = [];
  for (let offset = 0; offset < PEOPLE; offset += size) {
    pages.push(...(await peopleOf(name, { ...body, offset })));
  }
  return pages;
}

it('lists the absent by the first day and a keyed hash, the same over all pages', async () => {
  const body = { ...DEPARTMENTS, absenceCategories: ['SICK_LEAVE'] };
  expect(await inPages('absenceList', body, 50)).toEqual(expectedOrder(1));
});

it('lists the planned returns by the day, then the first day and a keyed hash', async () => {
  expect(await peopleOf('personReturnThisWeek', DEPARTMENTS)).toEqual(expectedOrder(1));
});

it('orders the report by the first day, the same over all pages and in the stream', async () => {
  expect(await inPages('absenceReport', { ...PERIOD, limit: 25 }, 25)).toEqual(expectedOrder(-1));
  expect(await peopleOf('absenceReport', PERIOD, 'AccountManager', NDJSON)).toEqual(expectedOrder(-1));
});

it('orders rows that a visible column leaves equal by the keyed hash', async () => {
  const sorting = { column: 'department', ascending: true };
  const byHash = [...absences].sort((a, b) => compare(hash(a), hash(b)));
  const people = await peopleOf('absenceReport', { ...PERIOD, limit: 1000, sorting });
  expect(people).toEqual(byHash.map(({ personId }) => personId));
});

it.each(['notificationDepartment', 'navigationToday', 'absenceRepeatedShortTerm'] as const)(
  'does not reveal the order of names in %s',
  async (name) => {
    const period = { periodStart: addDays(TODAY, -200), periodEnd: TODAY, filter: null };
    const bodies = {
      notificationDepartment: DEPARTMENTS,
      navigationToday: { departmentIds: ['new'] },
      absenceRepeatedShortTerm: { ...DEPARTMENTS, ...period },
    };
    const body = bodies[name];
    const masked = await peopleOf(name, body);
    const named = await peopleOf(name, body, 'HRAdmin');
    expect(masked.length).toBeGreaterThanOrEqual(TIED);
    expect(isAscending(named.slice(0, TIED))).toBe(true);
    expect(isAscending(masked.slice(0, TIED))).toBe(false);
    expect(await peopleOf(name, body)).toEqual(masked);
  },
);

it('uses another order the next day', async () => {
  const body = { ...PERIOD, limit: 1000, sorting: { column: 'department', ascending: true } };
  const before = await peopleOf('absenceReport', body);
  api.clock.now = TEST_NOW.add({ hours: 24 });
  const after = await peopleOf('absenceReport', body);
  api.clock.now = TEST_NOW;
  expect(after).not.toEqual(before);
  expect(after.toSorted()).toEqual(before.toSorted());
});

function isAscending(ids: readonly string[]): boolean {
  return ids.every((id, index) => index === 0 || id > ids[index - 1]!);
}

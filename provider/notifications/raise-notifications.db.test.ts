import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, type Day } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { addRandomFixture, anyFixture } from '#tests/support/facts/random-fixture.ts';
import { writeWithoutVersion } from '#tests/support/database/rows/write-without-version.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addDepartmentPeriod,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { notification, notificationDismissal } from '#provider/database/tables/notification.ts';
import { dataVersion } from '#provider/database/tables/organisation.ts';
import { person } from '#provider/database/tables/person.ts';
import type { NotificationKinds } from './rules/calculate-notifications.ts';
import { notificationKinds, type NotificationKind } from './rules/notification-kinds.ts';
import { raiseAllNotifications, raiseNotifications } from './raise-notifications.ts';

const TODAY = '2026-03-20';
const day = (offset: number): Day => addDays(TODAY, offset);

let open: OpenDatabase;
let organisationId: string;

beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  await addDepartment(open.db, organisationId, { departmentId: 'b' });
});

function stored(organisation = organisationId) {
  return open.db
    .select()
    .from(notification)
    .where(eq(notification.organisationId, organisation))
    .orderBy(asc(notification.type), asc(notification.personId), asc(notification.departmentId));
}

/** What is open, without the ids that differ from one database to the next. */
async function openOnes(organisation = organisationId) {
  const rows = await open.db
    .select({
      type: notification.type,
      departmentId: notification.departmentId,
      raisedOn: notification.raisedOn,
      occasionStart: notification.occasionStart,
      shortTermCount: notification.shortTermCount,
      count: notification.count,
      riskMark: notification.riskMark,
    })
    .from(notification)
    .where(and(eq(notification.organisationId, organisation), isNull(notification.closedOn)));
  return rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

describe('raiseNotifications', () => {
  test('raises the notifications of the rules in the right department', async () => {
    const employee = await addEmployee(open.db, organisationId, {
      departmentId: 'a',
      to: day(-3),
      employment: { toDay: null },
    });
    await addDepartmentPeriod(open.db, employee, { departmentId: 'b', from: day(-2), to: null });
    await addAbsence(open.db, employee, { fromDay: day(-20), workRelated: true });
    await raiseNotifications(open, organisationId, TODAY);
    const common = { personId: employee.personId, occasionStart: day(-20), count: null, closedOn: null };
    expect(await stored()).toMatchObject([
      {
        type: 'LONG_TERM_ABSENCE',
        personId: null,
        departmentId: 'b',
        raisedOn: day(-2),
        count: 1,
        riskMark: false,
      },
      { ...common, type: 'LONG_TERM_ABSENCE_15_DAYS', departmentId: 'a', raisedOn: day(-6), riskMark: true },
      { ...common, type: 'WORK_RELATED_ABSENCE', departmentId: 'a', raisedOn: day(-20), riskMark: true },
    ]);
  });

  test('writes no row in a second run', async () => {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: day(-20), workRelated: true });
    expect(await raiseNotifications(open, organisationId, TODAY)).toEqual({ written: 3, closed: 0 });
    const before = await stored();
    expect(await raiseNotifications(open, organisationId, TODAY)).toEqual({ written: 0, closed: 0 });
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['department', { departmentId: 'b' }],
    ['day', { raisedOn: day(-100) }],
    ['number of short occasions', { shortTermCount: 99 }],
  ])('updates an open notification of a person whose stored %s differs', async (_, changed) => {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: day(-5), workRelated: true });
    await raiseNotifications(open, organisationId, TODAY);
    const before = await stored();
    await open.db.update(notification).set(changed).where(eq(notification.organisationId, organisationId));
    expect(await raiseNotifications(open, organisationId, TODAY)).toEqual({ written: 1, closed: 0 });
    expect(await stored()).toEqual(before);
  });

  test('updates the open notification of a department when another occasion becomes long', async () => {
    for (const days of [20, 14]) {
      const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
      await addAbsence(open.db, employee, { fromDay: day(-days) });
      await raiseNotifications(open, organisationId, day(days === 20 ? -1 : 0));
    }
    const ofDepartments = (await stored()).filter(({ personId }) => personId === null);
    expect(ofDepartments).toMatchObject([{ type: 'LONG_TERM_ABSENCE', count: 2, closedOn: null }]);
  });

  test('raises each notification once in concurrent runs', async () => {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: day(-20), workRelated: true });
    const runs = await Promise.all([1, 2, 3].map(() => raiseNotifications(open, organisationId, TODAY)));
    expect(runs.map(({ written }) => written).sort()).toEqual([0, 0, 3]);
    expect(await stored()).toHaveLength(3);
  });

  /** Runs `write` after the people have been read, in each of the first `times` attempts of a run. */
  function writeWhileReading(times: number, write: () => Promise<unknown>): Pick<OpenDatabase, 'withTx'> {
    // Each attempt has four transactions: settings, names, one page of people, and storing.
    let count = 0;
    return {
      async withTx(access, fn, options) {
        const result = await open.withTx(access, fn, options);
        count += 1;
        if (count % 4 === 3 && count < times * 4) await write();
        return result;
      },
    };
  }

  test('begins again if the data changes while it is read', async () => {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: day(-20) });
    const changing = writeWhileReading(1, async () => {
      await open.db.delete(person).where(eq(person.organisationId, organisationId));
      const other = await addEmployee(open.db, organisationId, { departmentId: 'a' });
      await addAbsence(open.db, other, { fromDay: day(-1), workRelated: true });
    });
    expect(await raiseNotifications(changing, organisationId, TODAY)).toEqual({ written: 1, closed: 0 });
    expect(await openOnes()).toMatchObject([{ type: 'WORK_RELATED_ABSENCE', occasionStart: day(-1) }]);
  });

  test('fails and stores nothing if the data changes during each of three attempts', async () => {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: day(-20) });
    const changing = writeWhileReading(3, () => addAbsence(open.db, employee, { fromDay: day(-300) }));
    await expect(raiseNotifications(changing, organisationId, TODAY)).rejects.toThrow('every attempt');
    expect(await stored()).toEqual([]);
  });

  test('stores nothing for a day after a run of the next day with the same data', async () => {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: day(-14), toDay: TODAY });
    await raiseNotifications(open, organisationId, day(1));
    const ofNextDay = await stored();
    expect(await raiseNotifications(open, organisationId, TODAY)).toEqual({ written: 0, closed: 0 });
    expect(await stored()).toEqual(ofNextDay);
  });

  test('day 15 reached today is raised today, day 14 is not', async () => {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: day(-14) });
    await raiseNotifications(open, organisationId, day(-1));
    expect(await openOnes()).toEqual([]);
    await raiseNotifications(open, organisationId, TODAY);
    expect(await openOnes()).toMatchObject([
      { type: 'LONG_TERM_ABSENCE', raisedOn: TODAY },
      { type: 'LONG_TERM_ABSENCE_15_DAYS', raisedOn: TODAY },
    ]);
  });

  test('closes when the occasion ends, on the day after its last, and opens the same again on a relapse', async () => {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    const absenceId = await addAbsence(open.db, employee, { fromDay: day(-30) });
    await raiseNotifications(open, organisationId, day(-8));
    const raised = await stored();
    await open.db
      .update(absence)
      .set({ toDay: day(-6) })
      .where(and(eq(absence.organisationId, organisationId), eq(absence.absenceId, absenceId)));
    expect(await raiseNotifications(open, organisationId, day(-3))).toEqual({ written: 0, closed: 2 });
    expect(await stored()).toEqual(raised.map((row) => ({ ...row, count: row.count, closedOn: day(-5) })));
    await addAbsence(open.db, employee, { fromDay: day(-2) });
    await raiseNotifications(open, organisationId, TODAY);
    const [department, person] = await stored();
    expect(person).toEqual(raised[1]);
    expect(department).toEqual({ ...raised[0], raisedOn: day(-2) });
  });

  test('keeps dismissals and removed risk marks', async () => {
    const accountId = await addAccount(open.db, organisationId, { roles: [] });
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: day(-20), workRelated: true });
    await raiseNotifications(open, organisationId, day(-1));
    const removed = { riskMark: false, riskRemovedAt: '2026-03-19 12:00:00+00', riskRemovedBy: accountId };
    await open.db.update(notification).set(removed).where(eq(notification.organisationId, organisationId));
    const [first] = await stored();
    const dismissal = {
      organisationId,
      accountId,
      notificationId: first?.notificationId ?? '',
      dismissedAt: '2026-03-19 12:00:00+00',
    };
    await open.db.insert(notificationDismissal).values(dismissal);
    await addAbsence(open.db, await addEmployee(open.db, organisationId, { departmentId: 'a' }), {
      fromDay: day(-20),
    });
    await raiseNotifications(open, organisationId, TODAY);
    const known = (await stored()).filter((row) => row.personId === employee.personId);
    expect(known).toHaveLength(2);
    for (const row of known) expect(row).toMatchObject(removed);
    expect(
      await open.db
        .select()
        .from(notificationDismissal)
        .where(eq(notificationDismissal.organisationId, organisationId)),
    ).toEqual([dismissal]);
  });

  test('closes a notification without facts on the day of the run', async () => {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: day(-20) });
    await raiseNotifications(open, organisationId, day(-1));
    await open.db.delete(absence).where(eq(absence.organisationId, organisationId));
    await raiseNotifications(open, organisationId, TODAY);
    expect((await stored()).map(({ closedOn }) => closedOn)).toEqual([TODAY, TODAY]);
  });

  test('closes a notification whose occasion ended and began again between two runs with its last first day', async () => {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: day(-14), toDay: TODAY });
    await addAbsence(open.db, employee, { fromDay: day(2), toDay: day(2) });
    await raiseNotifications(open, organisationId, TODAY);
    await raiseNotifications(open, organisationId, day(7));
    const ofDepartment = (await stored()).filter(({ personId }) => personId === null);
    expect(ofDepartment).toMatchObject([{ raisedOn: day(2), closedOn: day(3) }]);
  });

  test('gives the same result after a missed week as nightly runs', async () => {
    const property = fc.asyncProperty(anyFixture, async (people) => {
      const daily = await addRandomFixture(open.db, people, TODAY);
      const once = await addRandomFixture(open.db, people, TODAY);
      for (let offset = 0; offset <= 7; offset += 1) await raiseNotifications(open, daily, day(offset));
      await raiseNotifications(open, once, TODAY);
      await raiseNotifications(open, once, day(7));
      expect(await openOnes(once)).toEqual(await openOnes(daily));
      // What both have had open they have also closed on the same day.
      const closedDaily = await closings(daily);
      for (const closing of await closings(once)) expect(closedDaily).toContainEqual(closing);
    });
    await fc.assert(property, { numRuns: 10 });
  });

  async function closings(organisation: string) {
    const rows = await stored(organisation);
    return rows
      .filter(({ closedOn }) => closedOn !== null)
      .map(({ type, departmentId, occasionStart, raisedOn, closedOn }) => ({
        type,
        departmentId,
        occasionStart,
        raisedOn,
        closedOn,
      }));
  }

  test('a new type of notification needs only its kind: the job and the table accept it without further code', async () => {
    const firstDay: NotificationKind = {
      riskMark: true,
      capability: null,
      rule: {
        of: 'person',
        raise: ({ personId, occasions }, today) =>
          occasions.map(({ start, end }) => ({
            departmentId: 'a',
            personId,
            occasionStart: start,
            raisedOn: start,
            closedOn: end < today ? end + 1 : null,
            shortTermCount: null,
            count: null,
          })),
      },
      text: () => ({ key: 'notification.work.text', values: {} }),
    };
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: day(-1) });
    await raiseNotifications(open, organisationId, TODAY, { FIRST_DAY: firstDay });
    expect(await openOnes()).toMatchObject([{ type: 'FIRST_DAY', raisedOn: day(-1), riskMark: true }]);
  });
});

test('raiseAllNotifications raises those of every organisation', async () => {
  const other = await addOrganisation(open.db);
  await addDepartment(open.db, other, { departmentId: 'a' });
  for (const organisation of [organisationId, other]) {
    const employee = await addEmployee(open.db, organisation, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: day(-20) });
  }
  await raiseAllNotifications(open, TODAY);
  expect([await openOnes(organisationId), await openOnes(other)]).toMatchObject([
    [{ type: 'LONG_TERM_ABSENCE' }, { type: 'LONG_TERM_ABSENCE_15_DAYS' }],
    [{ type: 'LONG_TERM_ABSENCE' }, { type: 'LONG_TERM_ABSENCE_15_DAYS' }],
  ]);
});

describe('raiseAllNotifications a second time', () => {
  const types = async () => (await openOnes()).map(({ type }) => type);
  const LONG = ['LONG_TERM_ABSENCE', 'LONG_TERM_ABSENCE_15_DAYS'];
  const moveVersion = () =>
    open.db
      .update(dataVersion)
      .set({ version: sql`${dataVersion.version} + 1` })
      .where(eq(dataVersion.organisationId, organisationId));
  const beAbsentFor = async (days: number) => {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: day(1 - days) });
  };

  test('does not work again where neither the facts nor the day are others', async () => {
    await raiseAllNotifications(open, TODAY);
    // Behind its back: every writer of facts moves the version, and one that does not is how the work is seen.
    await writeWithoutVersion(open, () => beAbsentFor(30));
    await raiseAllNotifications(open, TODAY);
    expect(await types()).toEqual([]);
    await moveVersion();
    await raiseAllNotifications(open, TODAY);
    expect(await types()).toEqual(LONG);
  });

  test('runs again on another day', async () => {
    await beAbsentFor(14);
    await raiseAllNotifications(open, TODAY);
    expect(await types()).toEqual([]);
    await raiseAllNotifications(open, day(1));
    expect(await types()).toEqual(LONG);
  });

  test('runs again after a failed run', async () => {
    await beAbsentFor(30);
    const failing: NotificationKinds = {
      BROKEN: {
        ...notificationKinds.LONG_TERM_ABSENCE_15_DAYS,
        rule: {
          of: 'person',
          raise: () => {
            throw new Error('a rule that breaks');
          },
        },
      },
    };
    await expect(raiseNotifications(open, organisationId, TODAY, failing)).rejects.toThrow('a rule');
    await raiseAllNotifications(open, TODAY);
    expect(await types()).toEqual(LONG);
  });
});

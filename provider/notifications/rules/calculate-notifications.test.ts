import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTIFICATION_TYPES } from '#contract/values/vocabulary.ts';
import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import { absenceRow, anyPersonsRows, at, RANDOM_TODAY } from '#tests/support/facts/absence-rows.ts';
import {
  calculateNotifications,
  notificationKey,
  type TypedNotification,
} from './calculate-notifications.ts';
import { notificationKinds } from './notification-kinds.ts';
import type { PersonRows } from '../person-absence.ts';

const TODAY = at('2025-06-30');

/** Two people whose employments move between two departments. */
const anyPeople: fc.Arbitrary<PersonRows[]> = fc
  .tuple(anyPersonsRows, anyPersonsRows, fc.integer({ min: -100, max: 0 }))
  .map(([first, second, moved]) =>
    [first, second].map((rows, index) => ({
      personId: `person-${index}`,
      rows,
      departmentPeriods: [-200, -150, -60].flatMap((employmentId) => [
        {
          employmentId: `employment-${employmentId}`,
          departmentId: 'a',
          from: RANDOM_TODAY - 200,
          to: RANDOM_TODAY + moved - 1,
        },
        {
          employmentId: `employment-${employmentId}`,
          departmentId: 'b',
          from: RANDOM_TODAY + moved,
          to: null,
        },
      ]),
    })),
  );

async function openOn(people: readonly PersonRows[], day: number): Promise<Map<string, TypedNotification>> {
  const all = await calculateNotifications(notificationKinds, [people], day, DEFAULT_REPEATED);
  const open = all.filter(({ closedOn }) => closedOn === null);
  return new Map(open.map((one) => [notificationKey(one), one]));
}

describe('calculateNotifications', () => {
  test('raises every type of the contract with the correct risk mark', async () => {
    const days = ['2025-05-01', '2025-05-20', '2025-06-01'].map((day) =>
      absenceRow(day, day, { workRelated: true }),
    );
    const departmentPeriods = [
      { employmentId: 'employment-1', departmentId: 'a', from: at('2000-01-01'), to: null },
    ];
    const people: PersonRows[] = [
      { personId: 'often', rows: days, departmentPeriods },
      { personId: 'long', rows: [absenceRow('2025-01-01', null)], departmentPeriods },
    ];
    const open = [...(await openOn(people, TODAY)).values()];
    expect(new Set(open.map(({ type }) => type))).toEqual(new Set(NOTIFICATION_TYPES));
    expect(open.filter(({ riskMark }) => !riskMark).map(({ type }) => type)).toEqual(['LONG_TERM_ABSENCE']);
  });

  test('gives each notification a unique key and does not depend on the order of the facts, nor on the pages', async () => {
    await fc.assert(
      fc.asyncProperty(anyPeople, async (people) => {
        const all = await calculateNotifications(notificationKinds, [people], RANDOM_TODAY, DEFAULT_REPEATED);
        expect(new Set(all.map(notificationKey)).size).toBe(all.length);
        const reversed = people.map((person) => ({ ...person, rows: [...person.rows].reverse() })).reverse();
        const pages = reversed.map((person) => [person]);
        const again = await calculateNotifications(notificationKinds, pages, RANDOM_TODAY, DEFAULT_REPEATED);
        const byKey = (a: TypedNotification, b: TypedNotification) =>
          notificationKey(a) < notificationKey(b) ? -1 : 1;
        expect(again.sort(byKey)).toEqual(all.sort(byKey));
      }),
      { numRuns: 200 },
    );
  });

  // A job that missed a week must produce the same result as nightly runs: a later day never revokes an earlier result.
  test('an open notification opened on the day it was raised and has not changed except for its count', async () => {
    await fc.assert(
      fc.asyncProperty(anyPeople, async (people) => {
        for (const [key, notification] of await openOn(people, RANDOM_TODAY)) {
          expect((await openOn(people, notification.raisedOn - 1)).has(key)).toBe(false);
          const then = (await openOn(people, notification.raisedOn)).get(key);
          // The count of a department is that of the calculated day.
          expect({ ...then, count: 0 }).toEqual({ ...notification, count: 0 });
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a closed notification was open on the day before it closed, and not on that day', async () => {
    await fc.assert(
      fc.asyncProperty(anyPeople, async (people) => {
        const all = await calculateNotifications(notificationKinds, [people], RANDOM_TODAY, DEFAULT_REPEATED);
        const closed = all.filter((one) => one.closedOn !== null);
        for (const notification of closed) {
          const day = notification.closedOn ?? 0;
          expect((await openOn(people, day - 1)).has(notificationKey(notification))).toBe(true);
          expect((await openOn(people, day)).has(notificationKey(notification))).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });
});

import { describe, expect, it, test } from 'vitest';
import { DEFAULT_FOLLOW_UP_SETTINGS as SETTINGS } from '#contract/values/administration/follow-up-settings.ts';
import type { AbsenceRow } from '#provider/absence/absence-row.ts';
import { absenceRow } from '#tests/support/facts/absence-rows.ts';
import { caseOf, dayAt, sickSince, summarise, TODAY } from '#tests/support/follow-up/make-case-facts.ts';
import type { CaseFacts } from './case-facts.ts';
import { followUpDue } from './follow-up-due.ts';
import { planNeeded } from './plan-needed.ts';
import { returnPlanDue } from './return-plan-due.ts';

/** The 20th day of a spell of a chain that began with five days earlier. */
const twoSpells = [absenceRow(TODAY - 60, TODAY - 56), sickSince(20)];

describe('planNeeded', () => {
  test.each<[AbsenceRow[], Partial<CaseFacts>, number | null, string]>([
    [[sickSince(14)], {}, null, 'the day before'],
    [[sickSince(15)], {}, 0, 'day 15'],
    [[sickSince(20)], {}, -5, 'due on day 15'],
    [[sickSince(20)], { ongoingPlanId: 'plan' }, null, 'a plan is ongoing'],
    [
      [sickSince(20)],
      { statements: [{ reason: 'planNeeded', sickFrom: TODAY - 19 }] },
      null,
      'stated for this spell',
    ],
    [
      [sickSince(20)],
      { statements: [{ reason: 'planNeeded', sickFrom: TODAY - 90 }] },
      -5,
      'stated for an earlier spell',
    ],
    [
      twoSpells,
      { statements: [{ reason: 'returnPlanDue', sickFrom: TODAY - 60 }] },
      null,
      'stated for the whole chain',
    ],
    [twoSpells, { statements: [{ reason: 'planNeeded', sickFrom: TODAY - 60 }] }, -5, 'the spell before'],
    [[absenceRow(TODAY - 30, TODAY - 1)], {}, null, 'back since today'],
  ])('of %j with %j is due in %s days (%s)', (rows, values, dueIn) => {
    const actions = planNeeded(caseOf(rows, values), SETTINGS, TODAY);
    expect(summarise(actions)).toEqual(dueIn === null ? [] : [[dueIn, dayAt(-19 + (dueIn === 0 ? 5 : 0))]]);
  });

  it('follows the setting', () => {
    const settings = { ...SETTINGS, planNeededDay: 5 };
    expect(summarise(planNeeded(caseOf([sickSince(5)]), settings, TODAY))).toEqual([[0, dayAt(-4)]]);
  });
});

describe('returnPlanDue', () => {
  const expected = (day: number, chainDays: number) =>
    sickSince(day, { expectedReturn: TODAY - day + 1 + chainDays });

  test.each<[AbsenceRow[], Partial<CaseFacts>, number | null, string]>([
    [[sickSince(29)], {}, null, 'the day before'],
    [[sickSince(30)], {}, 0, 'day 30, and no expected return'],
    [[sickSince(45)], {}, -15, 'due on day 30'],
    [[expected(30, 59)], {}, null, '59 days are expected'],
    [[expected(30, 60)], {}, 0, '60 days are expected'],
    [[expected(40, 60)], {}, -10, 'a longer sick leave is expected after day 30: overdue at once'],
    [[sickSince(30, { expectedReturn: TODAY - 1 })], {}, 0, 'the expected return has passed'],
    [[absenceRow(TODAY - 29, TODAY + 29)], {}, null, 'a known end after 59 days'],
    [[absenceRow(TODAY - 29, TODAY + 30)], {}, 0, 'a known end after 60 days'],
    [[sickSince(30)], { ongoingPlanId: 'plan' }, 0, 'an ongoing plan without a plan for return to work'],
    [[sickSince(30)], { ongoingPlanId: 'plan', hasReturnPlan: true }, null, 'the plan exists'],
    [
      [sickSince(30)],
      { statements: [{ reason: 'returnPlanDue', sickFrom: TODAY - 29 }] },
      null,
      'stated why none is needed',
    ],
    [
      [sickSince(30)],
      { statements: [{ reason: 'planNeeded', sickFrom: TODAY - 29 }] },
      0,
      'an earlier statement does not concern it',
    ],
  ])('of %j with %j is due in %s days (%s)', (rows, values, dueIn) => {
    const facts = caseOf(rows, values);
    const actions = returnPlanDue(facts, SETTINGS, TODAY);
    const start = (facts.sickLeave?.chain.start ?? 0) - TODAY;
    expect(summarise(actions)).toEqual(dueIn === null ? [] : [[dueIn, dayAt(start)]]);
  });

  it('counts the days of earlier spells of the chain', () => {
    const rows = [absenceRow(TODAY - 60, TODAY - 46), sickSince(15)];
    expect(summarise(returnPlanDue(caseOf(rows), SETTINGS, TODAY))).toEqual([[0, dayAt(-60)]]);
  });

  it('is listed in advance by the setting', () => {
    const settings = { ...SETTINGS, leadDays: { ...SETTINGS.leadDays, returnPlan: 7 } };
    expect(summarise(returnPlanDue(caseOf([sickSince(23)]), settings, TODAY))).toEqual([[7, dayAt(-22)]]);
    expect(returnPlanDue(caseOf([sickSince(22)]), settings, TODAY)).toEqual([]);
  });
});

describe('followUpDue', () => {
  const planned = (documentId: string, ...days: number[]) =>
    days.map((day) => ({ documentId, rehabPlanId: 'plan', day: TODAY + day }));

  test.each<[CaseFacts['followUps'], [number, string][], string]>([
    [[], [], 'nothing planned'],
    [planned('a', 1), [], 'tomorrow'],
    [planned('a', 0), [[0, `a:${dayAt(0)}`]], 'today'],
    [planned('a', -3), [[-3, `a:${dayAt(-3)}`]], 'has passed'],
    [planned('a', -9, -3, 5), [[-3, `a:${dayAt(-3)}`]], 'the latest that has come'],
    [planned('a', -3, -3), [[-3, `a:${dayAt(-3)}`]], 'one date twice'],
    [
      [...planned('a', -3), ...planned('b', -1)],
      [
        [-3, `a:${dayAt(-3)}`],
        [-1, `b:${dayAt(-1)}`],
      ],
      'one of each document',
    ],
  ])('of %j is %j (%s)', (followUps, expected) => {
    const actions = followUpDue(caseOf([], { followUps }), SETTINGS, TODAY);
    expect(summarise(actions)).toEqual(expected);
    expect(actions.map(({ documentId }) => documentId)).toEqual(
      expected.map(([, occurrence]) => occurrence[0]),
    );
  });

  it('is listed in advance by the setting, beside the latest that has come', () => {
    const settings = { ...SETTINGS, leadDays: { ...SETTINGS.leadDays, followUp: 2 } };
    const actions = followUpDue(caseOf([], { followUps: planned('a', -3, 2, 3) }), settings, TODAY);
    expect(summarise(actions)).toEqual([
      [-3, `a:${dayAt(-3)}`],
      [2, `a:${dayAt(2)}`],
    ]);
  });
});

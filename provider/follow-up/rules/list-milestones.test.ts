import { describe, expect, it, test } from 'vitest';
import { DEFAULT_FOLLOW_UP_SETTINGS as SETTINGS } from '#contract/values/administration/follow-up-settings.ts';
import { absenceRow } from '#tests/support/facts/absence-rows.ts';
import { caseOf, dayAt, sickNote, sickSince, TODAY } from '#tests/support/follow-up/make-case-facts.ts';
import type { CaseFacts } from './case-facts.ts';
import { listDueActions } from './list-due-actions.ts';
import { listMilestones, type KnownStep } from './list-milestones.ts';

/** The states of the milestones by day, when nothing was marked as done but `done`. */
function statesOf(facts: CaseFacts, done: readonly Omit<KnownStep, 'isDone'>[] = []) {
  const isDone = (reason: string, occurrence: string) =>
    done.some((step) => step.reason === reason && step.occurrence === occurrence);
  const rows = listDueActions(facts, SETTINGS, TODAY).map(({ reason, occurrence }) => ({
    reason,
    occurrence,
    isDone: isDone(reason, occurrence),
  }));
  const steps = [...rows, ...done.map((step) => ({ ...step, isDone: true }))];
  const milestones = listMilestones(facts, steps, SETTINGS, TODAY);
  return milestones.map(({ day, state }) => `${day} ${state}`);
}

describe('listMilestones', () => {
  test.each<[CaseFacts, string[], string]>([
    [caseOf([]), [], 'not on sick leave'],
    [
      caseOf([sickSince(3)]),
      ['8 ahead', '15 ahead', '30 ahead', '91 ahead', '181 ahead', '365 ahead'],
      'day 3',
    ],
    [
      caseOf([sickSince(20)]),
      ['8 due', '15 due', '30 ahead', '91 ahead', '181 ahead', '365 ahead'],
      'day 20, nothing was done',
    ],
    [
      caseOf([sickSince(20)], { sickNotes: [sickNote(-19, 5)], ongoingPlanId: 'plan' }),
      ['8 done', '15 done', '30 ahead', '91 ahead', '181 ahead', '365 ahead'],
      'day 20 with a sick note and a plan',
    ],
    [
      caseOf([sickSince(3)], { ongoingPlanId: 'plan' }),
      ['8 ahead', '15 ahead', '30 ahead', '91 ahead', '181 ahead', '365 ahead'],
      'a plan before day 15',
    ],
    [
      caseOf([sickSince(100)], { sickNotes: [sickNote(-99, 5)], ongoingPlanId: 'plan', hasReturnPlan: true }),
      ['8 done', '15 done', '30 done', '91 passed', '181 ahead', '365 ahead'],
      'day 91 passed without a mark',
    ],
    [
      caseOf([sickSince(35, { expectedReturn: TODAY + 2 })], { ongoingPlanId: 'plan' }),
      ['8 due', '15 done', '30 passed', '91 ahead', '181 ahead', '365 ahead'],
      'no plan for return to work is required for 36 days',
    ],
    [
      caseOf([sickSince(35)], { statements: [{ reason: 'returnPlanDue', sickFrom: TODAY - 34 }] }),
      ['8 due', '15 done', '30 done', '91 ahead', '181 ahead', '365 ahead'],
      'stated that no plan is needed',
    ],
    [
      caseOf([sickSince(80)]),
      ['8 due', '15 due', '30 due', '91 due', '181 ahead', '365 ahead'],
      'the assessment of day 91 is near',
    ],
  ])('of %j are %j (%s)', (facts, expected) => {
    expect(statesOf(facts)).toEqual(expected);
  });

  it('are done when they were marked, also after the row has left the list', () => {
    const facts = caseOf([sickSince(100)]);
    const start = dayAt(-99);
    const done = [
      { reason: 'sickNoteMissing', occurrence: dayAt(-92) },
      { reason: 'planNeeded', occurrence: start },
      { reason: 'assessmentAhead', occurrence: `${start}:91` },
    ] as const;
    expect(statesOf(facts, done)).toEqual([
      '8 done',
      '15 done',
      '30 due',
      '91 done',
      '181 ahead',
      '365 ahead',
    ]);
  });

  it('have the dates of the spell up to day 15, and of the chain from day 30', () => {
    const rows = [absenceRow(TODAY - 60, TODAY - 51), sickSince(10)];
    const milestones = listMilestones(caseOf(rows), [], SETTINGS, TODAY);
    expect(milestones.map(({ day, date }) => [day, date])).toEqual([
      [8, dayAt(-2)],
      [15, dayAt(5)],
      [30, dayAt(10)],
      [91, dayAt(71)],
      [181, dayAt(161)],
      [365, dayAt(345)],
    ]);
  });
});

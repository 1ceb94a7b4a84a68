import { fromDayNumber } from '#contract/values/calendar.ts';
import { chainDayReached } from '#provider/absence/spells/rehab-chain.ts';
import { isStated, type FollowUpRule, type SickLeave } from './case-facts.ts';

/** Socialförsäkringsbalken (2010:110), 30 kap. 6 §: the plan is ready on this day at the latest … */
export const RETURN_PLAN_DAY = 30;
/** … if the working capacity is expected to be reduced for at least this many days. */
const EXPECTED_DAYS = 60;

/**
 * From day 30 of the rehabilitation chain, if it is expected to last 60 days or more, the ongoing plan lacks a plan for return to
 * work, and nobody has stated why none is needed. Without an expected return, or when it has passed, the sick leave is
 * expected to continue. If a longer sick leave is expected only after day 30, the plan is overdue at once, as the law has it.
 */
export const returnPlanDue: FollowUpRule = (facts, { leadDays }, today) => {
  const { sickLeave, hasReturnPlan } = facts;
  if (sickLeave === null || hasReturnPlan) return [];
  const { chain } = sickLeave;
  const dueOn = chainDayReached(chain, RETURN_PLAN_DAY, today);
  if (dueOn - today > leadDays.returnPlan || expectedLength(sickLeave, today) < EXPECTED_DAYS) return [];
  if (isStated(facts, 'returnPlanDue', chain.start)) return [];
  return [
    { reason: 'returnPlanDue', occurrence: fromDayNumber(chain.start), dueOn, documentId: null, facts: {} },
  ];
};

/** The days of the chain up to the expected return; Infinity if it is not known. */
function expectedLength({ chain, expectedReturn }: SickLeave, today: number): number {
  if (expectedReturn === null || expectedReturn <= today) return Infinity;
  return chain.day + (expectedReturn - 1 - today);
}

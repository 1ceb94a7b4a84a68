import { fromDayNumber } from '#contract/values/calendar.ts';
import { dayReached } from '#provider/absence/spells/occasions.ts';
import { isStated, type FollowUpRule } from './case-facts.ts';

/**
 * From day 15 of a spell (a setting), no plan is ongoing and nobody has stated that none is needed. The sick-pay period ends on
 * day 14 (lagen (1991:1047) om sjuklön, 7 §), and the employer investigates the need of adjustment and rehabilitation
 * (arbetsmiljölagen (1977:1160), 3 kap. 2 a §; AFS 2023:2 about arbetsanpassning).
 */
export const planNeeded: FollowUpRule = (facts, { planNeededDay }) => {
  const { sickLeave, ongoingPlanId } = facts;
  if (sickLeave === null || ongoingPlanId !== null) return [];
  const { spell, chain } = sickLeave;
  const dueOn = dayReached(spell, planNeededDay);
  if (dueOn === null) return [];
  if (isStated(facts, 'planNeeded', spell.start) || isStated(facts, 'returnPlanDue', chain.start)) return [];
  return [
    { reason: 'planNeeded', occurrence: fromDayNumber(spell.start), dueOn, documentId: null, facts: {} },
  ];
};

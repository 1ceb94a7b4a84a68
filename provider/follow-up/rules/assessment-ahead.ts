import { fromDayNumber } from '#contract/values/calendar.ts';
import { chainDayReached } from '#provider/absence/spells/rehab-chain.ts';
import type { FollowUpRule } from './case-facts.ts';

/**
 * The days of the rehabilitation chain around which Försäkringskassan assesses the working capacity against other work.
 * Source: Socialförsäkringsbalken (2010:110), 27 kap. 46–49 §§ (from day 91, from day 181, after day 365).
 */
export const ASSESSMENT_DAYS = [91, 181, 365] as const;

/** From 14 days (a setting) before day 91, 181 and 365 of the rehabilitation chain until that day. */
export const assessmentAhead: FollowUpRule = ({ sickLeave }, { leadDays }, today) => {
  if (sickLeave === null) return [];
  const { chain } = sickLeave;
  return ASSESSMENT_DAYS.flatMap((milestone) => {
    const dueOn = chainDayReached(chain, milestone, today);
    if (dueOn < today || dueOn - today > leadDays.assessment) return [];
    const occurrence = `${fromDayNumber(chain.start)}:${milestone}`;
    return [
      { reason: 'assessmentAhead', occurrence, dueOn, documentId: null, facts: { milestone } } as const,
    ];
  });
};

import { fromDayNumber } from '#contract/values/calendar.ts';
import type { FollowUpRule, PlannedFollowUp } from './case-facts.ts';

/**
 * A planned follow-up date of a document in an ongoing plan has come: the latest one of each document, and with lead time those
 * that are near. Source: Socialförsäkringsbalken (2010:110), 30 kap. 6 §: the employer sees to it that the plan is
 * followed and changed when needed.
 */
export const followUpDue: FollowUpRule = ({ followUps }, { leadDays }, today) => {
  const documents = new Map<string, PlannedFollowUp[]>();
  for (const followUp of followUps) {
    documents.set(followUp.documentId, [...(documents.get(followUp.documentId) ?? []), followUp]);
  }
  return [...documents.values()].flatMap((planned) => {
    const latest = Math.max(...planned.map(({ day }) => day).filter((day) => day <= today));
    const days = new Set(
      planned.map(({ day }) => day).filter((day) => day >= latest && day <= today + leadDays.followUp),
    );
    const { documentId } = planned[0] ?? { documentId: '' };
    return [...days].map((dueOn) => {
      const followUpDate = fromDayNumber(dueOn);
      const occurrence = `${documentId}:${followUpDate}`;
      return { reason: 'followUpDue', occurrence, dueOn, documentId, facts: { followUpDate } } as const;
    });
  });
};

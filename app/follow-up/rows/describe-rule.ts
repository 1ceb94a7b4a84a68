import type { FollowUpSettings } from '#contract/values/administration/follow-up-settings.ts';
import type { FollowUpReason } from '#contract/values/vocabulary.ts';
import type { Explanation } from './explain-row.ts';

/** Describes when a reason applies, with the limits of the organisation. The text of the source has the key `source.<reason>`. */
export function describeRule(reason: FollowUpReason, settings: FollowUpSettings): Explanation {
  const { sickNoteDay, planNeededDay, repeated, leadDays, talkWithinDays } = settings;
  switch (reason) {
    case 'sickNoteMissing':
      return { key: 'followUp:rule.sickNoteMissing', values: { day: sickNoteDay } };
    case 'sickNoteEnds':
      return { key: 'followUp:rule.sickNoteEnds', values: { count: leadDays.sickNoteEnds } };
    case 'planNeeded':
      return { key: 'followUp:rule.planNeeded', values: { day: planNeededDay } };
    case 'returnPlanDue':
      return { key: 'followUp:rule.returnPlanDue', values: {} };
    case 'assessmentAhead':
      return { key: 'followUp:rule.assessmentAhead', values: { count: leadDays.assessment } };
    case 'followUpDue':
      return { key: 'followUp:rule.followUpDue', values: {} };
    case 'returnPassed':
      return { key: 'followUp:rule.returnPassed', values: {} };
    case 'caringTalk':
      return { key: 'followUp:rule.caringTalk', values: { ...repeated, days: talkWithinDays } };
  }
}

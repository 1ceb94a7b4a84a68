import type { FollowUpSettings } from '#contract/values/administration/follow-up-settings.ts';
import type { FollowUpReason } from '#contract/values/vocabulary.ts';
import { assessmentAhead } from './assessment-ahead.ts';
import { caringTalk } from './caring-talk.ts';
import type { CaseFacts, DueAction, FollowUpRule } from './case-facts.ts';
import { followUpDue } from './follow-up-due.ts';
import { planNeeded } from './plan-needed.ts';
import { returnPassed } from './return-passed.ts';
import { returnPlanDue } from './return-plan-due.ts';
import { sickNoteEnds } from './sick-note-ends.ts';
import { sickNoteMissing } from './sick-note-missing.ts';

const rules: Readonly<Record<FollowUpReason, FollowUpRule>> = {
  sickNoteMissing,
  sickNoteEnds,
  planNeeded,
  returnPlanDue,
  assessmentAhead,
  followUpDue,
  returnPassed,
  caringTalk,
};

/** What is to be done about an employee, by reason in the order of FOLLOW_UP_REASONS. */
export function listDueActions(facts: CaseFacts, settings: FollowUpSettings, today: number): DueAction[] {
  return Object.values(rules).flatMap((rule) => rule(facts, settings, today));
}

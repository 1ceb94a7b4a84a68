import type { FollowUpAction, FollowUpReason } from '#contract/values/vocabulary.ts';

/** The actions that lead to the end of each reason, the preferred one first. */
const PREFERRED_ACTIONS: Record<FollowUpReason, readonly FollowUpAction[]> = {
  sickNoteMissing: ['markDone'],
  sickNoteEnds: ['openDocument'],
  planNeeded: ['startPlan'],
  returnPlanDue: ['startPlan', 'openPlan'],
  assessmentAhead: ['markDone'],
  followUpDue: ['openDocument'],
  returnPassed: ['markDone'],
  caringTalk: ['noteTalk'],
};

/**
 * Returns the action that a row offers as a button; the others are in its menu. Done: `undo`, while it is possible. Postponed: the
 * same action as if the row were not postponed. Null when the row offers nothing.
 */
export function findMainAction({
  reason,
  actions,
}: {
  reason: FollowUpReason;
  actions: readonly FollowUpAction[];
}): FollowUpAction | null {
  const preferred: FollowUpAction[] = [...PREFERRED_ACTIONS[reason], 'undo', 'openDocument', 'markDone'];
  return preferred.find((action) => actions.includes(action)) ?? actions[0] ?? null;
}

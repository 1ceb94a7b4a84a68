import type { FollowUpAction, FollowUpReason } from '#contract/values/vocabulary.ts';

/** The actions that lead to the end of each reason, the preferred one first. */
const NEXT: Record<FollowUpReason, readonly FollowUpAction[]> = {
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
 * Returns the action that a row offers as a button; the others are in its menu. For a row that is done it is to undo that, while it
 * is possible. For a postponed row it is the next step, as before. Null when the row offers nothing.
 */
export function findMainAction({
  reason,
  actions,
}: {
  reason: FollowUpReason;
  actions: readonly FollowUpAction[];
}): FollowUpAction | null {
  const preferred: FollowUpAction[] = [...NEXT[reason], 'undo', 'openDocument', 'markDone'];
  return preferred.find((action) => actions.includes(action)) ?? actions[0] ?? null;
}

import type { FollowUpAction, FollowUpReason, FollowUpStatus } from '#contract/values/vocabulary.ts';

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
 * Returns the action that a row offers as a button; the others are in its menu. For a row that is done or postponed it is to undo
 * that, while it is possible. Null when the row offers nothing.
 */
export function findMainAction({
  reason,
  status,
  actions,
}: {
  reason: FollowUpReason;
  status: FollowUpStatus;
  actions: readonly FollowUpAction[];
}): FollowUpAction | null {
  const preferred: FollowUpAction[] = [
    ...(status === 'postponed' ? (['undoPostponement'] as const) : []),
    ...NEXT[reason],
    'undo',
    'openDocument',
    'markDone',
  ];
  return preferred.find((action) => actions.includes(action)) ?? actions[0] ?? null;
}

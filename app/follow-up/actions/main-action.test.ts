import { expect, it } from 'vitest';
import type { FollowUpAction, FollowUpReason } from '#contract/values/vocabulary.ts';
import { findMainAction } from './main-action.ts';

it.each<[FollowUpReason, FollowUpAction[], FollowUpAction | null, string]>([
  ['planNeeded', ['startPlan', 'markDone', 'postpone'], 'startPlan', 'the action that ends the reason'],
  ['returnPlanDue', ['openDocument', 'markDone'], 'openDocument', 'the document of an ongoing plan'],
  [
    'returnPlanDue',
    ['openPlan', 'noteTalk', 'markDone'],
    'openPlan',
    'the ongoing plan without a plan for return',
  ],
  ['returnPlanDue', ['startPlan', 'noteTalk', 'markDone'], 'startPlan', 'a new plan, where none is ongoing'],
  [
    'sickNoteMissing',
    ['startPlan', 'markDone', 'postpone'],
    'markDone',
    'the tick, where no other action ends it',
  ],
  ['caringTalk', ['noteTalk', 'markDone'], 'noteTalk', 'the action that ends the reason'],
  [
    'planNeeded',
    ['startPlan', 'markDone', 'undoPostponement', 'postpone'],
    'startPlan',
    'the same as before, when it is postponed',
  ],
  ['planNeeded', ['undo', 'assign'], 'undo', 'undo, when it is done'],
  ['planNeeded', ['assign'], 'assign', 'the only action'],
  ['planNeeded', [], null, 'no action'],
])('returns for %s with %j: %s (%s)', (reason, actions, expected) => {
  expect(findMainAction({ reason, actions })).toBe(expected);
});

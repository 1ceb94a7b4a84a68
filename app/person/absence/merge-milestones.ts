import type { FollowUpMilestone } from '#contract/calls/rehabilitation/follow-up.ts';
import { dayNumber, type Day } from '#contract/values/calendar.ts';
import type { FollowUpReason } from '#contract/values/vocabulary.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { Milestone, MilestoneId } from '../plans/rehab-milestones.ts';

export type ShownMilestone = {
  day: number;
  date: Day;
  /** Days from today; negative when passed. */
  daysAhead: number;
  text: TextKey<'person'>;
  /** `due` and `done` state what was done; for the others only the date is known. */
  state: 'ahead' | 'today' | 'due' | 'done' | 'passed';
};

/** The reason that follows up a milestone; day 15 also has the report to the social insurance agency, which nobody marks as done. */
const FOLLOWED_UP: Partial<Record<MilestoneId, FollowUpReason>> = {
  sickNote: 'sickNoteMissing',
  30: 'returnPlanDue',
  91: 'assessmentAhead',
  181: 'assessmentAhead',
};

/**
 * Merges the milestones of a sick leave by date with those that are followed up, whose state is what was done.
 *
 * @param followedUp empty for a role that may not follow up
 */
export function mergeMilestones(
  byDate: readonly Milestone[],
  followedUp: readonly FollowUpMilestone[],
  today: Day,
): ShownMilestone[] {
  const replaced = new Set(followedUp.map(({ day, reason }) => `${String(day)} ${reason}`));
  const kept = byDate.filter(({ id, day }) => !replaced.has(`${String(day)} ${String(FOLLOWED_UP[id])}`));
  return [
    ...kept.map((milestone) => toShownByDate(milestone)),
    ...followedUp.map((milestone) => toShownByAction(milestone, today)),
  ].sort((a, b) => a.daysAhead - b.daysAhead || a.day - b.day);
}

function toShownByDate({ id, day, date, daysAhead }: Milestone): ShownMilestone {
  const state = daysAhead < 0 ? 'passed' : daysAhead === 0 ? 'today' : 'ahead';
  return { day, date, daysAhead, text: `person:milestone.${id}`, state };
}

function toShownByAction({ day, date, state, reason }: FollowUpMilestone, today: Day): ShownMilestone {
  const daysAhead = dayNumber(date) - dayNumber(today);
  const text = findText(day, reason);
  return { day, date, daysAhead, text, state: state === 'ahead' && daysAhead === 0 ? 'today' : state };
}

function findText(day: number, reason: FollowUpReason): TextKey<'person'> {
  switch (reason) {
    case 'planNeeded':
      return 'person:milestone.plan';
    case 'returnPlanDue':
      return 'person:milestone.30';
    case 'assessmentAhead':
      if (day === 91 || day === 181) return `person:milestone.${day}`;
      return 'person:milestone.365';
    case 'sickNoteMissing':
    case 'sickNoteEnds':
    case 'followUpDue':
    case 'returnPassed':
    case 'caringTalk':
      return 'person:milestone.sickNote';
  }
}

import type { FollowUpMilestone } from '#contract/calls/rehabilitation/follow-up.ts';
import { fromDayNumber } from '#contract/values/calendar.ts';
import type { FollowUpSettings } from '#contract/values/administration/follow-up-settings.ts';
import type { FollowUpReason, MilestoneState } from '#contract/values/vocabulary.ts';
import { dayReached, type Occasion } from '#provider/absence/spells/occasions.ts';
import { chainDayReached } from '#provider/absence/spells/rehab-chain.ts';
import { ASSESSMENT_DAYS } from './assessment-ahead.ts';
import { isStated, type FactsWithoutSpells } from './case-facts.ts';
import { RETURN_PLAN_DAY } from './return-plan-due.ts';
import { coversDay } from './sick-note-coverage.ts';

/** A row of the list, or a step that was marked as done and is not listed any more. */
export interface KnownStep {
  reason: FollowUpReason;
  occurrence: string;
  isDone: boolean;
}

/**
 * The milestones of the sick leave of today, by what was really done: done if the step exists or was marked as done, due if a
 * row of the list asks for it, else ahead or passed by the date. Empty for a person who is not on sick leave today.
 *
 * @param steps the rows of the person, and the steps that were marked as done
 */
export function listMilestones(
  facts: FactsWithoutSpells,
  steps: readonly KnownStep[],
  settings: FollowUpSettings,
  today: number,
): FollowUpMilestone[] {
  const { sickLeave, sickNotes, ongoingPlanId, hasReturnPlan } = facts;
  if (sickLeave === null) return [];
  const { spell, chain } = sickLeave;
  const stated = isStated(facts, 'returnPlanDue', chain.start);
  const spellStart = fromDayNumber(spell.start);
  const chainStart = fromDayNumber(chain.start);

  const toMilestone = (
    day: number,
    date: number,
    reason: FollowUpReason,
    isFulfilled: boolean,
    isOfMilestone: (occurrence: string) => boolean,
  ): FollowUpMilestone => {
    const own = steps.filter((step) => step.reason === reason && isOfMilestone(step.occurrence));
    const state = stateOf(date <= today, isFulfilled, own);
    return { day, date: fromDayNumber(date), state, reason };
  };

  const { sickNoteDay, planNeededDay } = settings;
  return [
    toMilestone(
      sickNoteDay,
      spellDate(spell, sickNoteDay, today),
      'sickNoteMissing',
      sickNotes.some((note) => coversDay(note, today)),
      (occurrence) => occurrence >= spellStart,
    ),
    toMilestone(
      planNeededDay,
      spellDate(spell, planNeededDay, today),
      'planNeeded',
      ongoingPlanId !== null || stated || isStated(facts, 'planNeeded', spell.start),
      (occurrence) => occurrence === spellStart,
    ),
    toMilestone(
      RETURN_PLAN_DAY,
      chainDayReached(chain, RETURN_PLAN_DAY, today),
      'returnPlanDue',
      hasReturnPlan || stated,
      (occurrence) => occurrence === chainStart,
    ),
    ...ASSESSMENT_DAYS.map((day) =>
      toMilestone(
        day,
        chainDayReached(chain, day, today),
        'assessmentAhead',
        false,
        (occurrence) => occurrence === `${chainStart}:${day}`,
      ),
    ),
  ].sort((a, b) => a.day - b.day);
}

/** The day number on which the spell reaches a day; in the future, if the sick leave continues. */
function spellDate(spell: Occasion, day: number, today: number): number {
  return dayReached(spell, day) ?? today + (day - spell.length);
}

function stateOf(isReached: boolean, isFulfilled: boolean, own: readonly KnownStep[]): MilestoneState {
  if (own.some(({ isDone }) => !isDone)) return 'due';
  if (own.length > 0 || (isReached && isFulfilled)) return 'done';
  return isReached ? 'passed' : 'ahead';
}

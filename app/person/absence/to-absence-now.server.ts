import type { CallResponse } from '#contract/calls.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { PersonCondition } from '#contract/values/vocabulary.ts';
import type { FollowUpMilestone } from '#contract/calls/rehabilitation/follow-up.ts';
import { mergeMilestones, type ShownMilestone } from './merge-milestones.ts';
import { findHint, listMilestones, type MilestoneId } from '../plans/rehab-milestones.ts';
import { toShownAbsence, type Absence, type ShownAbsence } from './to-shown-absence.server.ts';

export type CurrentAbsence = ShownAbsence & {
  /** The first day of the spell. */
  spellFrom: Day;
  /** Since when the degree applies; null when it applies since the first day of the spell. */
  degreeFrom: Day | null;
  /** The day number of the absence. */
  day: number;
  /** Day of the rehabilitation chain, an estimate; null when it is the day number. */
  chainDay: number | null;
  returnDate: Day | null;
  /** The expected return has passed. */
  isOverdue: boolean;
  occasions: number;
  /** What is due on that day. */
  hint: MilestoneId | null;
  milestones: ShownMilestone[];
};

/** The current status: healthy, or an absence with its day number and the legal obligations on that day. */
export type AbsenceNow = {
  condition: PersonCondition;
  /** The last day of employment; null unless every employment has ended. */
  leftOn: Day | null;
  absence: CurrentAbsence | null;
};

type Known = { followedUp: readonly FollowUpMilestone[]; sickNoteDay: number; today: Day };

/**
 * @param followedUp the milestones that are followed up; empty for a role that may not follow up
 * @param sickNoteDay the day of a spell from which the organisation needs a sick note
 */
export function toAbsenceNow(
  { condition, employments, currentAbsence, rehabChainDay }: CallResponse<'person'>,
  { followedUp, sickNoteDay, today }: Known,
): AbsenceNow {
  if (currentAbsence !== null) {
    const absence = toCurrentAbsence(currentAbsence, { rehabChainDay, followedUp, sickNoteDay, today });
    return { condition, leftOn: null, absence };
  }
  const lastDays = employments.flatMap(({ toDate }) => toDate ?? []).sort();
  return { condition, leftOn: condition === 'left' ? (lastDays.at(-1) ?? null) : null, absence: null };
}

function toCurrentAbsence(
  absence: Absence,
  { rehabChainDay, followedUp, sickNoteDay, today }: Known & { rehabChainDay: number | null },
): CurrentAbsence {
  const { spellFrom, degreeFrom, totalAbsenceDays: day, toDate, realReturnDate, occasions } = absence;
  const isSick = absence.type === 'SICK_LEAVE';
  return {
    ...toShownAbsence(absence),
    spellFrom,
    degreeFrom: degreeFrom === spellFrom ? null : degreeFrom,
    day,
    chainDay: isSick && rehabChainDay !== day ? rehabChainDay : null,
    returnDate: realReturnDate,
    isOverdue: toDate === null && realReturnDate !== null && realReturnDate < today,
    occasions,
    hint: isSick ? findHint(day, sickNoteDay) : null,
    milestones: isSick ? mergeMilestones(listMilestones(day, today, sickNoteDay), followedUp, today) : [],
  };
}

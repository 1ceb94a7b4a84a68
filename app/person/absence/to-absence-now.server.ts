import type { CallResponse } from '#contract/calls.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { PersonCondition } from '#contract/values/vocabulary.ts';
import { findHintDay, listMilestones, type Milestone, type MilestoneDay } from '../plans/rehab-milestones.ts';
import { toShownAbsence, type Absence, type ShownAbsence } from './to-shown-absence.server.ts';

export type CurrentAbsence = ShownAbsence & {
  /** The day number of the absence. */
  day: number;
  /** Day of the rehabilitation chain, an estimate; null when it is the day number. */
  chainDay: number | null;
  returnDate: Day | null;
  /** The expected return has passed. */
  isOverdue: boolean;
  occasions: number;
  hintDay: MilestoneDay | null;
  milestones: Milestone[];
};

/** The current status: healthy, or an absence with its day number and the legal obligations on that day. */
export type AbsenceNow = { condition: PersonCondition; absence: CurrentAbsence | null };

export function toAbsenceNow(
  { condition, currentAbsence, rehabChainDay }: CallResponse<'person'>,
  today: Day,
): AbsenceNow {
  const absence = currentAbsence === null ? null : toCurrentAbsence(currentAbsence, rehabChainDay, today);
  return { condition, absence };
}

function toCurrentAbsence(absence: Absence, rehabChainDay: number | null, today: Day): CurrentAbsence {
  const { totalAbsenceDays: day, toDate, realReturnDate, occasions } = absence;
  const isSick = absence.type === 'SICK_LEAVE';
  return {
    ...toShownAbsence(absence),
    day,
    chainDay: isSick && rehabChainDay !== day ? rehabChainDay : null,
    returnDate: realReturnDate,
    isOverdue: toDate === null && realReturnDate !== null && realReturnDate < today,
    occasions,
    hintDay: isSick ? findHintDay(day) : null,
    milestones: isSick ? listMilestones(day, today) : [],
  };
}

import { CAUSE_SECRECY } from '#contract/values/constants.ts';
import type { Gender } from '#contract/values/vocabulary.ts';
import { CAUSE_FROM_PAYROLL, CAUSE_NOT_STATED } from '#provider/absence/causes/causes.ts';
import { ageFactors, causeWeights } from './absence-rates.ts';
import { sickLeaveCauses } from './cause-parameters.ts';
import { calculateDegreeSteps } from './degree-steps.ts';
import { logNormal } from '../random/distributions.ts';
import { draw, drawInteger, pickWeighted, Purpose, type Stream } from '../random/draw.ts';

/** The characteristics of a person that determine how often and how long the person is absent. */
export interface SickLeaveProfile {
  readonly stream: Stream;
  readonly gender: Gender;
  /** Day number. */
  readonly birthDay: number;
  /** Share of causes that are reported as "from the payroll system", 0..1. */
  readonly payrollShare: number;
}

/** A row with its final end; day numbers, inclusive. */
export interface SimulatedRow {
  readonly from: number;
  readonly to: number;
  readonly degree: number;
  readonly relapse: boolean;
  readonly newAbsenceDegree: boolean;
  /** First and last day of the uninterrupted absence that contains the row. */
  readonly intervalStart: number;
  readonly intervalEnd: number;
}

export interface SickOccasion {
  readonly start: number;
  readonly end: number;
  readonly rows: readonly SimulatedRow[];
  /** The actual cause, and the cause that the employer reports: a catalogue id or null. */
  readonly actualCauseId: number;
  readonly causeId: number | null;
  readonly workRelated: boolean;
  readonly needForSupport: boolean;
}

const DAYS_PER_YEAR = 365.2425;
/** The longest absence in days. It is limited because the employment would have changed by then. */
const LONGEST = 1095;

/** Age in whole years on a day; one day off around a birthday does not matter here. */
export function ageAt(birthDay: number, day: number): number {
  return Math.floor((day - birthDay) / DAYS_PER_YEAR);
}

function reportedCause(person: SickLeaveProfile, start: number, actualCauseId: number): number | null {
  const uniform = draw(person.stream, start, Purpose.reportedCause);
  if (uniform < person.payrollShare) return CAUSE_FROM_PAYROLL;
  const rest = (uniform - person.payrollShare) / (1 - person.payrollShare);
  if (rest < 0.03) return CAUSE_NOT_STATED;
  if (rest < 0.043) return CAUSE_SECRECY;
  return rest < 0.053 ? null : actualCauseId;
}

function rowsOfInterval(stream: Stream, start: number, end: number, relapse: boolean): SimulatedRow[] {
  const steps = calculateDegreeSteps(stream, start, end - start + 1);
  return steps.map((step, index) => ({
    from: start + step.offset,
    to: start + (steps[index + 1]?.offset ?? end - start + 1) - 1,
    degree: step.degree,
    relapse: relapse && index === 0,
    newAbsenceDegree: index > 0,
    intervalStart: start,
    intervalEnd: end,
  }));
}

/** The share of spells in which support is requested, by category of the cause. */
function supportShare(causeId: number): number {
  const category = Math.floor(causeId / 100);
  if (category === 4) return 0.25;
  return category === 3 ? 0.12 : 0.02;
}

/**
 * Builds the sick-leave spell that starts on a day number, with its final end, cut at `lastDay` (the end of
 * the employment or the day before a leave).
 */
export function buildSickOccasion(person: SickLeaveProfile, start: number, lastDay: number): SickOccasion {
  const { stream } = person;
  const at = (purpose: number): number => draw(stream, start, purpose);
  const cause = sickLeaveCauses[pickWeighted(at(Purpose.sickCause), causeWeights(person.gender, start))];
  if (cause === undefined) throw new RangeError('no causes');
  const median = cause.medianDays * ageFactors(ageAt(person.birthDay, start)).length;
  const drawnLength = logNormal(at(Purpose.sickLength), median, cause.sigma);
  const length = Math.min(LONGEST, Math.max(1, Math.round(drawnLength)));
  const relapse = length <= 14 && at(Purpose.relapse) < 0.06;
  // A relapse takes a third of the days, so that the length of the spell stays as drawn.
  const relapseDays = relapse ? Math.max(1, Math.floor(length / 3)) : 0;
  const firstEnd = Math.min(lastDay, start + Math.max(1, length - relapseDays) - 1);
  const rows = rowsOfInterval(stream, start, firstEnd, false);
  const secondStart = firstEnd + 1 + drawInteger(stream, start, Purpose.relapseGap, 1, 4);
  if (relapse && secondStart <= lastDay) {
    rows.push(...rowsOfInterval(stream, secondStart, Math.min(lastDay, secondStart + relapseDays - 1), true));
  }
  return {
    start,
    end: rows.at(-1)?.to ?? firstEnd,
    rows,
    actualCauseId: cause.id,
    causeId: reportedCause(person, start, cause.id),
    workRelated: at(Purpose.workRelated) < cause.workRelated,
    needForSupport: at(Purpose.support) < supportShare(cause.id),
  };
}

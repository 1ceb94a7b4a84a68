import type { DailyRates } from '../absence/absence-rates.ts';
import { simulateCareOfChild } from '../absence/care-of-child.ts';
import type { Career } from './careers.ts';
import { gammaOfMeanOne } from '../random/distributions.ts';
import { Purpose } from '../random/draw.ts';
import type { Interval } from '../absence/parental-leave.ts';
import { simulateSickLeave, type Worker } from '../absence/sick-leave.ts';
import type { SickOccasion } from '../absence/sick-occasion.ts';
import { listSickRows, type SimulatedAbsence } from '../absence/simulated-absence.ts';
import { simulateUnknownAbsence } from '../absence/unknown-absence.ts';

/** A career with all its absences, oldest first within each kind. */
export interface WorkHistory {
  readonly career: Career;
  readonly occasions: readonly SickOccasion[];
  readonly absences: readonly SimulatedAbsence[];
}

/** Chosen so that about one in five people has most of the absence. */
const FRAILTY_SHAPE = 1.2;

/** The spans of an employment between its leaves. */
function listSpans(career: Career): Interval[] {
  const spans: Interval[] = [];
  let from = career.start;
  for (const leave of career.leaves) {
    spans.push({ from, to: leave.from - 1 });
    from = leave.to + 1;
  }
  spans.push({ from, to: career.end ?? Infinity });
  return spans;
}

interface WorkHistorySettings {
  workplaceRate: number;
  payrollShare: number;
  rates: DailyRates;
  through: number;
}

/**
 * Simulates everything that starts by the day number `through`, with its final end; earlier starts do not
 * depend on `through`. `workplaceRate` is the workplace's factor on spells, `payrollShare` that of the
 * organisation's specification.
 */
export function simulateWorkHistory(
  career: Career,
  { workplaceRate, payrollShare, rates, through }: WorkHistorySettings,
): WorkHistory {
  const { stream, gender, birthDay, parent } = career;
  const rate = workplaceRate * gammaOfMeanOne(stream, Purpose.frailty, FRAILTY_SHAPE);
  const worker: Worker = { stream, gender, birthDay, parent, payrollShare, rate };
  const spans = listSpans(career);
  const occasions = spans.flatMap((span) => simulateSickLeave(worker, span, rates, through));
  const sick = occasions.map(({ start, end }) => ({ from: start, to: end }));
  const absences = [
    ...occasions.flatMap(listSickRows),
    ...spans.flatMap((span) => simulateCareOfChild(worker, { span, sick, rates, through })),
    ...spans.flatMap((span) => simulateUnknownAbsence(stream, span, through)),
  ];
  return { career, occasions, absences };
}

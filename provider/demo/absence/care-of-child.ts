import { SIMULATION_START, type DailyRates } from './absence-rates.ts';
import { careOfChildCauses } from './cause-parameters.ts';
import { draw, drawInteger, pickWeighted, Purpose } from '../random/draw.ts';
import type { Interval } from './parental-leave.ts';
import type { Worker } from './sick-leave.ts';
import { buildAbsence, type SimulatedAbsence } from './simulated-absence.ts';

const YEAR = 365.2425;
/** Age range in whole years in which parents have small children. */
const FIRST_AGE = 25;
const LAST_AGE = 48;

const lengths: readonly (readonly [from: number, to: number, weight: number])[] = [
  [1, 1, 52],
  [2, 2, 27],
  [3, 3, 12],
  [4, 5, 8],
  [6, 10, 1],
];
const lengthWeights = lengths.map(([, , weight]) => weight);
const causeWeights = careOfChildCauses.map(({ share }) => share);

function buildRow(worker: Worker, start: number, lastDay: number): SimulatedAbsence {
  const { stream } = worker;
  const [from, to] = lengths[pickWeighted(draw(stream, start, Purpose.childLength), lengthWeights)] ?? [1, 1];
  const days = drawInteger(stream, start, Purpose.childDays, from, to);
  const cause = careOfChildCauses[pickWeighted(draw(stream, start, Purpose.childCause), causeWeights)];
  const degree = draw(stream, start, Purpose.childDegree) < 0.04 ? 50 : 100;
  return buildAbsence('CARE_OF_CHILD', start, Math.min(lastDay, start + days - 1), degree, cause?.id ?? null);
}

interface CareSettings {
  span: Interval;
  sick: readonly Interval[];
  rates: DailyRates;
  through: number;
}

/**
 * Simulates a parent's care of sick children within a span, oldest first. It never starts on a day of sick
 * leave (`sick`, sorted by time). `through` is the last day on which it may start.
 */
export function simulateCareOfChild(
  worker: Worker,
  { span, sick, rates, through }: CareSettings,
): SimulatedAbsence[] {
  const rows: SimulatedAbsence[] = [];
  if (!worker.parent) return rows;
  const probabilities = rates.careOfChild[worker.gender];
  const last = Math.min(span.to, through, worker.birthDay + Math.floor((LAST_AGE + 1) * YEAR) - 1);
  let next = 0;
  let day = Math.max(span.from, SIMULATION_START, worker.birthDay + Math.ceil(FIRST_AGE * YEAR));
  for (; day <= last; day += 1) {
    while ((sick[next]?.to ?? Infinity) < day) next += 1;
    if ((sick[next]?.from ?? Infinity) <= day) continue;
    if (draw(worker.stream, day, Purpose.childStart) >= (probabilities[day - SIMULATION_START] ?? 0))
      continue;
    const row = buildRow(worker, day, span.to);
    rows.push(row);
    day = row.to + 1;
  }
  return rows;
}

import { ageFactors, SIMULATION_START, type DailyRates } from './absence-rates.ts';
import { draw, Purpose } from '../random/draw.ts';
import type { Interval } from './parental-leave.ts';
import { ageAt, buildSickOccasion, type SickOccasion, type SickLeaveProfile } from './sick-occasion.ts';

/**
 * `rate` is the person's number of spells relative to the average: the factors of workplace and person
 * multiplied.
 */
export interface Worker extends SickLeaveProfile {
  readonly rate: number;
  readonly parent: boolean;
}

/**
 * A start within this many days would be a relapse of the previous spell (at most four days between them).
 */
const RELAPSE_DAYS = 5;

/**
 * Simulates the sick-leave spells that start within a span, oldest first. Each day has its own probability,
 * drawn for the person and the day. No spell extends beyond the span's `to`; `through` is the last day on
 * which one may start.
 */
export function simulateSickLeave(
  worker: Worker,
  span: Interval,
  rates: DailyRates,
  through: number,
): SickOccasion[] {
  const occasions: SickOccasion[] = [];
  const probabilities = rates.sickLeave[worker.gender];
  const last = Math.min(span.to, through);
  let day = Math.max(span.from, SIMULATION_START);
  let factor = 0;
  let factorUntil = day;
  while (day <= last) {
    if (day >= factorUntil) {
      factor = worker.rate * ageFactors(ageAt(worker.birthDay, day)).occasions;
      factorUntil = day + 90;
    }
    const probability = (probabilities[day - SIMULATION_START] ?? 0) * factor;
    if (draw(worker.stream, day, Purpose.sickStart) < probability) {
      const occasion = buildSickOccasion(worker, day, span.to);
      occasions.push(occasion);
      day = occasion.end + RELAPSE_DAYS;
    }
    day += 1;
  }
  return occasions;
}

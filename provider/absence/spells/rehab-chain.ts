import type { AbsenceRow } from '../absence-row.ts';
import { calculateOccasions, isOngoing } from './occasions.ts';

/** Sick periods with fewer days than these between them are one chain. */
const DAYS_BETWEEN_CHAINS = 90;

/**
 * Today's day of the rehabilitation chain, for a person on sick leave today; null for others. The days of sick periods
 * with less than 90 days between them are added up: calendar days, whatever the degree, those between left out. An
 * estimate: what Försäkringskassan counts rests on its own decisions. Source: domain.md, The rehabilitation chain.
 *
 * @param rows every row of the person
 */
export function rehabChainDay(rows: readonly AbsenceRow[], today: number): number | null {
  // A chain is made of whole occasions: what is at most four days apart is less than 90 apart.
  const occasions = calculateOccasions(rows, 'SICK_LEAVE', today);
  const last = occasions.at(-1);
  if (!last || !isOngoing(last, today)) return null;
  let days = 0;
  let next = last.start;
  for (const { start, end, length } of occasions.toReversed()) {
    if (next - end - 1 >= DAYS_BETWEEN_CHAINS) break;
    days += length;
    next = start;
  }
  return days;
}

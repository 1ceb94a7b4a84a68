import type { AbsenceRow } from '../absence-row.ts';
import { calculateOccasions, isOngoing } from './occasions.ts';

/** Sick-leave periods belong to one chain if fewer days than this lie between them. */
const DAYS_BETWEEN_CHAINS = 90;

/**
 * Today's day in the rehabilitation chain (rehabiliteringskedjan) for a person on sick leave today; null for
 * others. Adds up the calendar days of sick-leave periods with fewer than 90 days between them, whatever the
 * degree, without the days between. This is an estimate: Försäkringskassan counts by its own decisions.
 * Source: Socialförsäkringsbalken (2010:110) chapter 27.
 *
 * @param rows every row of the person
 */
export function rehabChainDay(rows: readonly AbsenceRow[], today: number): number | null {
  // Spells can be chained as a whole: their rows are at most four days apart, which is less than 90.
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

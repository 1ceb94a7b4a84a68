import type { AbsenceRow } from '../absence-row.ts';
import { calculateOccasions, dayReached, isOngoing, type Occasion } from './occasions.ts';

/** Sick-leave periods belong to one chain if fewer days than this lie between them. */
export const DAYS_BETWEEN_CHAINS = 90;

/** The rehabilitation chain of a person on sick leave today. Days are day numbers. */
export interface RehabChain {
  /** The spells of the chain, oldest first; the last one is ongoing. */
  spells: readonly Occasion[];
  /** The first day of the first spell. */
  start: number;
  /** Today's day in the chain, counted from 1. */
  day: number;
}

/**
 * The rehabilitation chain (rehabiliteringskedjan) of a person on sick leave today; null for others. Adds up the calendar days of
 * sick-leave periods with fewer than 90 days between them, whatever the degree, without the days between. This is an estimate:
 * Försäkringskassan counts by its own decisions. Source: Socialförsäkringsbalken (2010:110) chapter 27.
 *
 * @param occasions the spells of sick leave of the person as known today, oldest first
 */
export function findRehabChain(occasions: readonly Occasion[], today: number): RehabChain | null {
  // Spells can be chained as a whole: their rows are at most four days apart, which is less than 90.
  const last = occasions.at(-1);
  if (!last || !isOngoing(last, today)) return null;
  const spells: Occasion[] = [];
  let day = 0;
  let next = last.start;
  for (const occasion of occasions.toReversed()) {
    if (next - occasion.end - 1 >= DAYS_BETWEEN_CHAINS) break;
    spells.unshift(occasion);
    day += occasion.length;
    next = occasion.start;
  }
  return { spells, start: next, day };
}

/** The day number on which a chain reaches its `day`-th day; in the future, if the sick leave continues. */
export function chainDayReached({ spells, day: current }: RehabChain, day: number, today: number): number {
  let counted = 0;
  for (const spell of spells) {
    const reached = dayReached(spell, day - counted);
    if (reached !== null) return reached;
    counted += spell.length;
  }
  return today + (day - current);
}

/**
 * Today's day in the rehabilitation chain, see {@link findRehabChain}; null for a person who is not on sick leave today.
 *
 * @param rows every row of the person
 */
export function rehabChainDay(rows: readonly AbsenceRow[], today: number): number | null {
  return findRehabChain(calculateOccasions(rows, 'SICK_LEAVE', today), today)?.day ?? null;
}

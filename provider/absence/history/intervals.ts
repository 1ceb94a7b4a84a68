import { ABSENCE_INTERVALS } from '#contract/values/constants.ts';
import type { AbsenceRow } from '../absence-row.ts';
import { calculateOccasions, isOngoing } from '../spells/occasions.ts';

/** People on sick leave whose day number lies in [from, to]; `to` null has no end. */
export interface IntervalCount {
  from: number;
  to: number | null;
  persons: number;
}

/**
 * Today's day number (gross) of a person's longest ongoing sick-leave occasion; null for a person who is not on sick
 * leave today. Source: statistics.md D2, Lists and day figures.
 *
 * @param rows every row of the person
 */
export function sickLeaveDay(rows: readonly AbsenceRow[], today: number): number | null {
  const lengths = calculateOccasions(rows, 'SICK_LEAVE', today)
    .filter((occasion) => isOngoing(occasion, today))
    .map(({ length }) => length);
  return lengths.length === 0 ? null : Math.max(...lengths);
}

/**
 * People per sick-leave period: how many day numbers fall in each of the nine intervals of specification section 9. The
 * counts add up to the number of people. Source: statistics.md, Lists and day figures.
 */
export function countPerInterval(dayNumbers: readonly number[]): IntervalCount[] {
  return ABSENCE_INTERVALS.map(({ from, to }) => ({
    from,
    to,
    persons: dayNumbers.filter((day) => day >= from && day <= (to ?? Infinity)).length,
  }));
}

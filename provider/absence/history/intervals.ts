import { ABSENCE_INTERVALS } from '#contract/values/constants.ts';
import type { AbsenceRow } from '../absence-row.ts';
import { calculateOccasions, isOngoing } from '../spells/occasions.ts';

/** People on sick leave whose day number lies in [from, to]; `to` is null if there is no upper limit. */
export interface IntervalCount {
  from: number;
  to: number | null;
  persons: number;
}

/**
 * Today's day number (gross) in a person's longest ongoing sick-leave spell; null if the person is not on
 * sick leave today.
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
 * Counts the day numbers in each interval of ABSENCE_INTERVALS. The intervals cover every day number, so the
 * counts add up to the number of people.
 */
export function countPerInterval(dayNumbers: readonly number[]): IntervalCount[] {
  return ABSENCE_INTERVALS.map(({ from, to }) => ({
    from,
    to,
    persons: dayNumbers.filter((day) => day >= from && day <= (to ?? Infinity)).length,
  }));
}

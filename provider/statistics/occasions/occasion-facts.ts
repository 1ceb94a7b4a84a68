import { SHORT_TERM_MAX_DAYS } from '#contract/values/constants.ts';
import type { Occasions } from './chain-occasions.ts';
import type { IntervalColumns, SickColumns } from '#provider/absence/snapshot/facts/facts.ts';
import { findCountedDepartment, type SelectedFacts } from '../query/select-facts.ts';

/** The occasions of sick leave or of care of a child, and the intervals that they are joined from. */
export interface OccasionsOfType {
  occasions: Occasions;
  intervals: IntervalColumns;
}

/** The first day of an occasion. */
export function startOf(occasions: Occasions, { first }: IntervalColumns, occasion: number): number {
  return first[occasions.firstInterval[occasion] ?? 0] ?? 0;
}

/** Short: at most 14 gross days. */
export function isShort(occasions: Occasions, occasion: number): boolean {
  return (occasions.length[occasion] ?? 0) <= SHORT_TERM_MAX_DAYS;
}

/**
 * Whether the start of an occasion counts: an interval that begins on its first day belongs to an employment that counts
 * that day. A start counts in the department of that day, or in each of them if rows of two employments begin that day.
 */
export function isStartCounted(
  { facts, selection }: SelectedFacts,
  { occasions, intervals }: OccasionsOfType,
  occasion: number,
): boolean {
  const start = startOf(occasions, intervals, occasion);
  const end = occasions.endInterval[occasion] ?? 0;
  for (let interval = occasions.firstInterval[occasion] ?? 0; interval < end; interval += 1) {
    if (intervals.first[interval] !== start) return false;
    if (findCountedDepartment(facts, selection, intervals.employment[interval] ?? 0, start) >= 0) return true;
  }
  return false;
}

/** The index of the cause of the latest row with a known cause, plus one; 0 if no row has one. */
export function causeOf(occasions: Occasions, sick: SickColumns, occasion: number): number {
  const begin = occasions.firstInterval[occasion] ?? 0;
  for (let interval = (occasions.endInterval[occasion] ?? 0) - 1; interval >= begin; interval -= 1) {
    const cause = sick.cause[interval] ?? 0;
    if (cause !== 0) return cause;
  }
  return 0;
}

/** Whether any row of the occasion is work-related. */
export function isWorkRelated(occasions: Occasions, sick: SickColumns, occasion: number): boolean {
  const end = occasions.endInterval[occasion] ?? 0;
  for (let interval = occasions.firstInterval[occasion] ?? 0; interval < end; interval += 1) {
    if (sick.workRelated[interval] === 1) return true;
  }
  return false;
}

/**
 * The number of short occasions of the person that begin in the days up to the start day d of this one, for 183 days
 * [d − 182, d], in any department. Includes this occasion if it is short.
 */
export function countTrailingShort(
  occasions: Occasions,
  sick: SickColumns,
  person: number,
  occasion: number,
  days: number,
): number {
  const windowStart = startOf(occasions, sick, occasion) - (days - 1);
  const begin = occasions.firstOccasion[person] ?? 0;
  let count = 0;
  for (let earlier = occasion; earlier >= begin; earlier -= 1) {
    if (startOf(occasions, sick, earlier) < windowStart) break;
    if (isShort(occasions, earlier)) count += 1;
  }
  return count;
}

import type { AbsenceRow } from '../absence-row.ts';

/** An interval of an employment's department history; day numbers, inclusive; `to` is null if open. */
export interface DayInterval {
  from: number;
  to: number | null;
}

/**
 * The number of days of a row that a report counts, the last of them, and the interval that contains that
 * last day.
 */
export interface CountedDays<Item> {
  days: number;
  last: number;
  lastInterval: Item;
}

/**
 * Counts the gross days of a row inside a period that its employment covers and that lie in a chosen
 * department. Days belong to the department of the day. Returns null if there is no such day.
 *
 * @param intervals when the employment was in a chosen department; they do not overlap
 * @param period `asOf` is the last known day
 */
export function countDays<Item extends DayInterval>(
  row: AbsenceRow,
  intervals: readonly Item[],
  period: { from: number; asOf: number },
): CountedDays<Item> | null {
  const from = Math.max(row.from, row.employedFrom, period.from);
  const to = Math.min(row.to ?? Infinity, row.employedTo ?? Infinity, period.asOf);
  let days = 0;
  let latest: { last: number; lastInterval: Item } | null = null;
  for (const interval of intervals) {
    const first = Math.max(from, interval.from);
    const last = Math.min(to, interval.to ?? Infinity);
    if (first > last) continue;
    days += last - first + 1;
    if (latest === null || latest.last < last) latest = { last, lastInterval: interval };
  }
  return latest && { days, ...latest };
}

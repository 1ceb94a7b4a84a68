import type { AbsenceRow } from '../absence-row.ts';

/** A stretch of an employment's department history; day numbers, inclusive, `to` null is open. */
export interface DayInterval {
  from: number;
  to: number | null;
}

/** The days of a row that a report counts, and the stretch in which the last of them lies. */
export interface CountedDays<Item> {
  days: number;
  last: number;
  lastInterval: Item;
}

/**
 * The gross days of a row inside a period that its employment covers, each in a chosen department; null where there is
 * none. Source: statistics.md, Lists and day figures and Edge cases ("days go to the department of the day").
 *
 * @param stretches where the row's employment was in a chosen department; they never overlap
 * @param period `asOf` is the last day that is known
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

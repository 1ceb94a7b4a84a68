import type { Facts } from '#provider/absence/snapshot/facts/facts.ts';
import type { Selection } from '../occasions/selection.ts';
import type { DaySums } from './day-sums.ts';

/**
 * Adds the weight to each day that counts: Σ weight · a(e, d), with a(e, d) = 1 if the employment has a selected type and
 * one of its periods in a selected department covers the day.
 *
 * @returns the number of days that count
 */
export function addCountedDays(
  { employments, periods }: Facts,
  selection: Selection,
  employment: number,
  first: number,
  last: number,
  weight: number,
  into: DaySums,
): number {
  if (selection.employmentType[employments.type[employment] ?? 0] !== 1) return 0;
  const end = employments.firstPeriod[employment + 1] ?? 0;
  let days = 0;
  for (let period = employments.firstPeriod[employment] ?? 0; period < end; period += 1) {
    if (selection.department[periods.department[period] ?? 0] !== 1) continue;
    const from = Math.max(first, periods.first[period] ?? 0);
    const to = Math.min(last, periods.last[period] ?? 0);
    if (from > to) continue;
    into.add(from, to, weight);
    days += to - from + 1;
  }
  return days;
}

import type { DayRange } from '../query/query-period.ts';
import type { SelectedFacts } from '../query/select-facts.ts';

/**
 * Calls `visit` for each part of an interval that counts, with the department it counts in: a(e, d) = 1 on every day of the part
 * (query/select-facts.ts).
 *
 * @param visit takes the index of the department, and the first and last day of the part
 * @returns the number of days that count
 */
export function visitCountedParts(
  { facts: { employments, periods }, selection }: SelectedFacts,
  employment: number,
  { first, last }: DayRange,
  visit: (department: number, from: number, to: number) => void,
): number {
  if (selection.employmentType[employments.type[employment] ?? 0] !== 1) return 0;
  const end = employments.firstPeriod[employment + 1] ?? 0;
  let days = 0;
  for (let period = employments.firstPeriod[employment] ?? 0; period < end; period += 1) {
    const department = periods.department[period] ?? 0;
    if (selection.department[department] !== 1) continue;
    const from = Math.max(first, periods.first[period] ?? 0);
    const to = Math.min(last, periods.last[period] ?? 0);
    if (from > to) continue;
    visit(department, from, to);
    days += to - from + 1;
  }
  return days;
}

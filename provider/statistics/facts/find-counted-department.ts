import type { Facts } from './facts.ts';
import type { Selection } from './selection.ts';

/** The index of the department on the day if a(e, d) = 1, else -1. */
export function findCountedDepartment(
  { employments, periods }: Facts,
  selection: Selection,
  employment: number,
  day: number,
): number {
  if (selection.employmentType[employments.type[employment] ?? 0] !== 1) return -1;
  const end = employments.periodsOf[employment + 1] ?? 0;
  for (let period = employments.periodsOf[employment] ?? 0; period < end; period += 1) {
    if (day > (periods.last[period] ?? 0)) continue;
    const department = periods.department[period] ?? 0;
    if (day < (periods.first[period] ?? 0)) return -1;
    return selection.department[department] === 1 ? department : -1;
  }
  return -1;
}

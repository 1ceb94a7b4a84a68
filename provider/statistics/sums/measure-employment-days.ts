import { addCountedDays } from './add-counted-days.ts';
import type { Window } from '../question/question-period.ts';
import type { DaySums } from './day-sums.ts';
import type { Measure } from './measure.ts';

/**
 * Employment days of a person, ED = Σ a(e, d) over the days of the window; two concurrent employments count twice.
 */
export function measureEmploymentDays(
  { facts, selection }: Measure,
  person: number,
  window: Window,
  into: DaySums,
): number {
  const end = facts.people.employmentsOf[person + 1] ?? 0;
  let days = 0;
  for (let employment = facts.people.employmentsOf[person] ?? 0; employment < end; employment += 1) {
    days += addCountedDays(facts, selection, employment, window.first, window.last, 1, into);
  }
  return days;
}

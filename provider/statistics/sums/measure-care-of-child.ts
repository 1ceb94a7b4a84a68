import { addCountedDays } from './add-counted-days.ts';
import type { Measure } from './measure.ts';
import { startCounts, startOf } from '../occasions/occasion-facts.ts';

/** Adds a person's care of a sick child, Σ v(e, d) · a(e, d), and its occasions that start in the period (vabPercent). */
export function measureCareOfChild(measure: Measure, person: number): void {
  const { facts, selection, window, careOccasions, sums } = measure;
  const { care, people } = facts;
  const end = people.firstCareInterval[person + 1] ?? 0;
  for (let interval = people.firstCareInterval[person] ?? 0; interval < end; interval += 1) {
    const first = Math.max(care.first[interval] ?? 0, window.first);
    const last = Math.min(care.last[interval] ?? 0, window.last);
    if (first > last) continue;
    const degree = care.degree[interval] ?? 0;
    addCountedDays(facts, selection, care.employment[interval] ?? 0, first, last, degree, sums.careDays);
  }
  const endOccasion = careOccasions.firstOccasion[person + 1] ?? 0;
  for (let occasion = careOccasions.firstOccasion[person] ?? 0; occasion < endOccasion; occasion += 1) {
    const start = startOf(careOccasions, care, occasion);
    if (start < window.first || !startCounts(facts, selection, careOccasions, care, occasion)) continue;
    sums.careStarts.add(start, start, 1);
  }
}

import { addCountedDays } from './add-counted-days.ts';
import type { Measure } from './measure.ts';
import { startCounts, startOf } from '../facts/occasion-facts.ts';

/** Adds the sick leave of a person in the period of last year, both short and long. */
export function measureLastYear(measure: Measure, person: number): void {
  const { facts, selection, lastYear, occasions, sums } = measure;
  const { sick, people } = facts;
  const end = people.sickOf[person + 1] ?? 0;
  for (let interval = people.sickOf[person] ?? 0; interval < end; interval += 1) {
    const first = Math.max(sick.first[interval] ?? 0, lastYear.first);
    const last = Math.min(sick.last[interval] ?? 0, lastYear.last);
    if (first > last) continue;
    const degree = sick.degree[interval] ?? 0;
    const employment = sick.employment[interval] ?? 0;
    addCountedDays(facts, selection, employment, first, last, degree, sums.lastYear.sickDays);
  }
  const endOccasion = occasions.of[person + 1] ?? 0;
  for (let occasion = occasions.of[person] ?? 0; occasion < endOccasion; occasion += 1) {
    const start = startOf(occasions, sick, occasion);
    if (start < lastYear.first || start > lastYear.last) continue;
    if (!startCounts(facts, selection, occasions, sick, occasion)) continue;
    sums.lastYear.sickStarts.add(start, start, 1);
  }
}

import { NOT_REACHED } from '../occasions/chain-occasions.ts';
import type { SumContext } from './sum-context.ts';
import {
  causeOf,
  countTrailingShort,
  isShort,
  isWorkRelated,
  isStartCounted,
  startOf,
} from '../occasions/occasion-facts.ts';
import { addCountedDays } from '../occasions/selection.ts';

/** The kinds of sick leave of a person in the period. */
export interface SickPerson {
  sick: boolean;
  workRelated: boolean;
  repeated: boolean;
}

/**
 * Adds the sick leave of a person: Σ s(e, d) · a(e, d) in percent-days, by class and by cause of the occasion, and the
 * occasions that start in the period.
 */
export function addSickLeave(measure: SumContext, person: number): SickPerson {
  const { facts, selection, window, occasions, sums, causes, repeated } = measure;
  const { sick } = facts;
  const found = { sick: false, workRelated: false, repeated: false };
  const end = occasions.firstOccasion[person + 1] ?? 0;
  for (let occasion = occasions.firstOccasion[person] ?? 0; occasion < end; occasion += 1) {
    const short = isShort(occasions, occasion);
    const cause = causeOf(occasions, sick, occasion);
    if (addSickDays(measure, person, occasion, cause)) {
      found.sick = true;
      found.workRelated ||= isWorkRelated(occasions, sick, occasion);
    }
    const start = startOf(occasions, sick, occasion);
    if (start < window.first || !isStartCounted(facts, selection, occasions, sick, occasion)) continue;
    causes.addStart(cause);
    (short ? sums.shortStarts : sums.longStarts).add(start, start, 1);
    if (!short) continue;
    sums.shortOccasionDays += occasions.length[occasion] ?? 0;
    found.repeated ||=
      countTrailingShort(occasions, sick, person, occasion, repeated.days) >= repeated.spells;
  }
  return found;
}

/** Adds the days of one occasion in the period. Returns whether there are any. */
function addSickDays(measure: SumContext, person: number, occasion: number, cause: number): boolean {
  const { facts, selection, window, occasions, sums, causes, repeated } = measure;
  const { sick } = facts;
  const longFrom = firstLongDay(measure, occasion);
  const end = occasions.endInterval[occasion] ?? 0;
  let days = 0;
  let percentDays = 0;
  for (let interval = occasions.firstInterval[occasion] ?? 0; interval < end; interval += 1) {
    const first = Math.max(sick.first[interval] ?? 0, window.first);
    const last = Math.min(sick.last[interval] ?? 0, window.last);
    if (first > last) continue;
    const employment = sick.employment[interval] ?? 0;
    const degree = sick.degree[interval] ?? 0;
    let counted = 0;
    if (first < longFrom) {
      const to = Math.min(last, longFrom - 1);
      counted += addCountedDays(facts, selection, employment, first, to, degree, sums.shortDays);
    }
    if (last >= longFrom) {
      const from = Math.max(first, longFrom);
      counted += addCountedDays(facts, selection, employment, from, last, degree, sums.longDays);
    }
    days += counted;
    percentDays += counted * degree;
  }
  if (days === 0) return false;
  sums.grossSickDays += days;
  causes.addDays(cause, person, percentDays);
  return true;
}

/** The day from which an occasion counts as long: all or none of its days, or from the 15th gross day with `daySplit`. */
function firstLongDay({ occasions, method }: SumContext, occasion: number): number {
  if (method === 'daySplit') return occasions.reached15[occasion] ?? NOT_REACHED;
  return isShort(occasions, occasion) ? NOT_REACHED : -NOT_REACHED;
}

/** Adds the sick leave of a person in the period of last year, both short and long. */
export function addSickLeaveLastYear(measure: SumContext, person: number): void {
  const { facts, selection, lastYear, occasions, sums } = measure;
  const { sick, people } = facts;
  const end = people.firstSickInterval[person + 1] ?? 0;
  for (let interval = people.firstSickInterval[person] ?? 0; interval < end; interval += 1) {
    const first = Math.max(sick.first[interval] ?? 0, lastYear.first);
    const last = Math.min(sick.last[interval] ?? 0, lastYear.last);
    if (first > last) continue;
    const degree = sick.degree[interval] ?? 0;
    const employment = sick.employment[interval] ?? 0;
    addCountedDays(facts, selection, employment, first, last, degree, sums.lastYear.sickDays);
  }
  const endOccasion = occasions.firstOccasion[person + 1] ?? 0;
  for (let occasion = occasions.firstOccasion[person] ?? 0; occasion < endOccasion; occasion += 1) {
    const start = startOf(occasions, sick, occasion);
    if (start < lastYear.first || start > lastYear.last) continue;
    if (!isStartCounted(facts, selection, occasions, sick, occasion)) continue;
    sums.lastYear.sickStarts.add(start, start, 1);
  }
}

/** Adds a person's care of a sick child, Σ v(e, d) · a(e, d), and its occasions that start in the period (vabPercent). */
export function addCareOfChild(measure: SumContext, person: number): void {
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
    if (start < window.first || !isStartCounted(facts, selection, careOccasions, care, occasion)) continue;
    sums.careStarts.add(start, start, 1);
  }
}

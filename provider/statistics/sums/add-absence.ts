import { NOT_REACHED } from '../occasions/chain-occasions.ts';
import type { SumContext } from './sum-context.ts';
import {
  causeOf,
  countTrailingShort,
  isShort,
  isWorkRelated,
  isStartCounted,
  startOf,
  type OccasionsOfType,
} from '../occasions/occasion-facts.ts';
import type { DayRange } from '../query/query-period.ts';
import { addCountedDays, type PeopleRange } from '../query/select-facts.ts';
import type { DaySums } from './period-sums.ts';

/** The kinds of sick leave of a person in the period. */
export interface SickPerson {
  sick: boolean;
  workRelated: boolean;
  repeated: boolean;
}

/** The first long day of an occasion whose days are all long. */
const ALWAYS_LONG = -NOT_REACHED;

/**
 * Adds the sick leave of a person: Σ s(e, d) · a(e, d) in percent-days, by class and by cause of the occasion, and the
 * occasions that start in the period. Returns which kinds of sick leave the person has in the period.
 */
export function addSickLeave(context: SumContext, person: number): SickPerson {
  const { facts, window, occasions, sums, causes, repeated } = context;
  const { sick } = facts;
  const result = { sick: false, workRelated: false, repeated: false };
  const end = occasions.firstOccasion[person + 1] ?? 0;
  for (let occasion = occasions.firstOccasion[person] ?? 0; occasion < end; occasion += 1) {
    if ((occasions.last[occasion] ?? 0) < window.first) continue;
    const short = isShort(occasions, occasion);
    const cause = causeOf(occasions, sick, occasion);
    if (addSickDays(context, person, occasion, cause)) {
      result.sick = true;
      result.workRelated ||= isWorkRelated(occasions, sick, occasion);
    }
    const start = startOf(occasions, sick, occasion);
    if (start < window.first || !isStartCounted(context, { occasions, intervals: sick }, occasion)) continue;
    causes.addStart(cause);
    (short ? sums.shortStarts : sums.longStarts).add(start, start, 1);
    if (!short) continue;
    sums.shortOccasionDays += occasions.length[occasion] ?? 0;
    result.repeated ||=
      countTrailingShort(occasions, sick, person, occasion, repeated.days) >= repeated.spells;
  }
  return result;
}

/** Adds the days of one occasion in the period. Returns whether there are any. */
function addSickDays(context: SumContext, person: number, occasion: number, cause: number): boolean {
  const { facts, window, occasions, sums, causes } = context;
  const { sick } = facts;
  const longFrom = firstLongDay(context, occasion);
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
      const range = { first, last: Math.min(last, longFrom - 1) };
      counted += addCountedDays(context, employment, range, { weight: degree, sums: sums.shortDays });
    }
    if (last >= longFrom) {
      const range = { first: Math.max(first, longFrom), last };
      counted += addCountedDays(context, employment, range, { weight: degree, sums: sums.longDays });
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
  return isShort(occasions, occasion) ? NOT_REACHED : ALWAYS_LONG;
}

/** Adds people's sick leave on the same dates one year earlier, short-term and long-term together. */
export function addSickLeaveLastYear(context: SumContext, people: PeopleRange): void {
  const { facts, lastYear, occasions, sums } = context;
  const { sickDays, sickStarts } = sums.lastYear;
  const source = { occasions, intervals: facts.sick };
  addAbsence(context, source, people, { days: lastYear, sums: sickDays, starts: sickStarts });
}

/** Adds people's care of a sick child, Σ v(e, d) · a(e, d), and its occasions that start in the period (`careOfChildPercent`). */
export function addCareOfChild(context: SumContext, people: PeopleRange): void {
  const { facts, window, careOccasions, sums } = context;
  const source = { occasions: careOccasions, intervals: facts.care };
  addAbsence(context, source, people, { days: window, sums: sums.careDays, starts: sums.careStarts });
}

/** Adds the days of people's absence in a range of days, in percent-days, and the occasions that start in it. */
function addAbsence(
  context: SumContext,
  { occasions, intervals }: OccasionsOfType,
  { from, to }: PeopleRange,
  { days, sums, starts }: { days: DayRange; sums: DaySums; starts: DaySums },
): void {
  const end = occasions.firstOccasion[to] ?? 0;
  for (let occasion = occasions.firstOccasion[from] ?? 0; occasion < end; occasion += 1) {
    if ((occasions.last[occasion] ?? 0) < days.first) continue;
    const start = startOf(occasions, intervals, occasion);
    if (start > days.last) continue;
    const endInterval = occasions.endInterval[occasion] ?? 0;
    for (let interval = occasions.firstInterval[occasion] ?? 0; interval < endInterval; interval += 1) {
      const first = Math.max(intervals.first[interval] ?? 0, days.first);
      const last = Math.min(intervals.last[interval] ?? 0, days.last);
      if (first > last) continue;
      const weight = intervals.degree[interval] ?? 0;
      addCountedDays(context, intervals.employment[interval] ?? 0, { first, last }, { weight, sums });
    }
    if (start >= days.first && isStartCounted(context, { occasions, intervals }, occasion)) {
      starts.add(start, start, 1);
    }
  }
}

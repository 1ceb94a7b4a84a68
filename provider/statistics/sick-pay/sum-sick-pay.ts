import { dayNumber } from '#contract/values/calendar.ts';
import type { Filter } from '#contract/values/filter.ts';
import type { Facts } from '#provider/absence/snapshot/facts/facts.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import { NOT_REACHED, type Occasions } from '../occasions/chain-occasions.ts';
import { knownOccasionsYielding } from '../occasions/known-occasions.ts';
import { toDayRange, type DayRange, type Period } from '../query/query-period.ts';
import {
  addCountedDays,
  findCountedDepartment,
  matchesPersonFilter,
  personFilterOn,
  selectFacts,
  type SelectedFacts,
} from '../query/select-facts.ts';
import { payableDegree } from './sick-pay-formula.ts';

interface SickPayQuery {
  departments: readonly string[];
  filter: Filter | null;
  /** The months of the counted period, the first and the last cut to it; at least one. */
  months: readonly Period[];
}

/** The sums of one month. */
export interface SickPayMonth {
  people: number;
  /** Paid working days weighed by their degree, in percent-days, by `employments.type`. */
  percentDays: Float64Array;
}

export interface SickPaySums {
  /** People with a counted day in the period. */
  people: number;
  months: SickPayMonth[];
}

interface SumContext extends SelectedFacts {
  /** Every department and type: the deduction of a spell is used up wherever its days count. */
  everywhere: SelectedFacts;
  occasions: Occasions;
  window: DayRange;
  months: readonly DayRange[];
  sums: SickPaySums;
}

/** Monday, as a day number; the week repeats from it. */
const MONDAY = dayNumber('2024-01-01');
const WORKING_DAYS_OF_WEEK = 5;

/**
 * Sums the working days that the employer pays sick pay for: Monday to Friday within the gross days 1 to 14 of a spell, without the
 * deduction. The deduction belongs to a spell and an employment, and its first days use it up, also those before the period.
 * Yields to the event loop.
 */
export async function sumSickPay(
  facts: Facts,
  { departments, filter, months }: SickPayQuery,
): Promise<SickPaySums> {
  const ranges = months.map(toDayRange);
  const window = { first: ranges[0]?.first ?? 0, last: ranges.at(-1)?.last ?? -1 };
  const { sick: occasions } = await knownOccasionsYielding(facts, window.last);
  const types = facts.employmentTypes.length + 1;
  const sums = {
    people: 0,
    months: months.map(() => ({ people: 0, percentDays: new Float64Array(types) })),
  };
  const everywhere = { facts, selection: selectFacts(facts, facts.departmentIds, null) };
  const selection = selectFacts(facts, departments, filter);
  const context = { facts, selection, everywhere, occasions, window, months: ranges, sums };
  const personFilter = personFilterOn(filter, months.at(-1)?.end ?? '0001-01-01');
  await repeatYielding(facts.people.count, (person) => {
    if (!matchesPersonFilter(facts.people, person, personFilter)) return;
    if (!countPerson(context, person)) return;
    const end = occasions.firstOccasion[person + 1] ?? 0;
    for (let occasion = occasions.firstOccasion[person] ?? 0; occasion < end; occasion += 1) {
      addSpell(context, occasion);
    }
  });
  return sums;
}

/** Counts the person in the period and in each month with a counted day; returns whether there is any. */
function countPerson({ months, sums, ...selected }: SumContext, person: number): boolean {
  const { firstEmployment } = selected.facts.people;
  const begin = firstEmployment[person] ?? 0;
  const end = firstEmployment[person + 1] ?? 0;
  const isEmployedIn = (month: DayRange) => {
    for (let employment = begin; employment < end; employment += 1) {
      if (addCountedDays(selected, employment, month) > 0) return true;
    }
    return false;
  };
  const counted = sums.months.filter((_, index) => {
    const month = months[index];
    return month !== undefined && isEmployedIn(month);
  });
  for (const month of counted) month.people += 1;
  if (counted.length > 0) sums.people += 1;
  return counted.length > 0;
}

/** Adds the paid days of a spell. Its intervals are sorted by first day, and those of one employment are disjoint. */
function addSpell(context: SumContext, occasion: number): void {
  const { facts, everywhere, occasions, window } = context;
  const { sick, employments } = facts;
  const lastPaid = Math.min(window.last, (occasions.reached15[occasion] ?? NOT_REACHED) - 1);
  const absentBefore = new Map<number, number>();
  const end = occasions.endInterval[occasion] ?? 0;
  for (let interval = occasions.firstInterval[occasion] ?? 0; interval < end; interval += 1) {
    const employment = sick.employment[interval] ?? 0;
    const degree = sick.degree[interval] ?? 0;
    const last = Math.min(sick.last[interval] ?? 0, lastPaid);
    for (let day = sick.first[interval] ?? 0; day <= last; day += 1) {
      if (!isWorkingDay(day)) continue;
      if (findCountedDepartment(facts, everywhere.selection, employment, day) < 0) continue;
      const before = absentBefore.get(employment) ?? 0;
      absentBefore.set(employment, before + degree);
      if (day < window.first) continue;
      if (findCountedDepartment(facts, context.selection, employment, day) < 0) continue;
      const type = employments.type[employment] ?? 0;
      addDay(context, day, type, payableDegree(before, degree));
    }
  }
}

function addDay({ months, sums }: SumContext, day: number, type: number, percent: number): void {
  const month = sums.months[months.findIndex(({ last }) => day <= last)];
  if (month) month.percentDays[type] = (month.percentDays[type] ?? 0) + percent;
}

function isWorkingDay(day: number): boolean {
  return (((day - MONDAY) % 7) + 7) % 7 < WORKING_DAYS_OF_WEEK;
}

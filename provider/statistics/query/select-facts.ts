import { addMonths, dayNumber, type Day } from '#contract/values/calendar.ts';
import type { Filter } from '#contract/values/filter.ts';
import {
  GENDER_CODE,
  UNKNOWN_BIRTH_DAY,
  type Facts,
  type FactPeopleColumns,
} from '#provider/absence/snapshot/facts/facts.ts';
import type { DayRange } from './query-period.ts';

/** The departments and employment types of a query; 1 for selected. */
export interface FactsSelection {
  /** By department index. */
  department: Uint8Array;
  /** By `employments.type`, so 0 is an employment without type. */
  employmentType: Uint8Array;
}

/** The facts of an organisation, with what a query selects of them. */
export interface SelectedFacts {
  facts: Facts;
  selection: FactsSelection;
}

/**
 * The selected departments and the employment types that pass the filter. The filter applies to each employment: only
 * matching employments of a person count.
 */
export function selectFacts(
  { departmentIds, employmentTypes }: Pick<Facts, 'departmentIds' | 'employmentTypes'>,
  departments: readonly string[],
  filter: Filter | null,
): FactsSelection {
  const chosen = new Set(departments);
  const list = filter?.employmentTypes.list ?? [];
  const types = new Set(list);
  const includeWithoutType = filter?.employmentTypes.includeWithoutType ?? true;
  return {
    department: Uint8Array.from(departmentIds, (id) => (chosen.has(id) ? 1 : 0)),
    employmentType: Uint8Array.from([
      includeWithoutType ? 1 : 0,
      ...employmentTypes.map((type) => (list.length === 0 || types.has(type) ? 1 : 0)),
    ]),
  };
}

/** The index of the department on the day if a(e, d) = 1, else -1. */
export function findCountedDepartment(
  { employments, periods }: Facts,
  selection: FactsSelection,
  employment: number,
  day: number,
): number {
  if (selection.employmentType[employments.type[employment] ?? 0] !== 1) return -1;
  const end = employments.firstPeriod[employment + 1] ?? 0;
  for (let period = employments.firstPeriod[employment] ?? 0; period < end; period += 1) {
    if (day > (periods.last[period] ?? 0)) continue;
    const department = periods.department[period] ?? 0;
    if (day < (periods.first[period] ?? 0)) return -1;
    return selection.department[department] === 1 ? department : -1;
  }
  return -1;
}

/** Where the counted days are added, and what is added for each of them. */
interface Addition {
  weight: number;
  sums: { add: (first: number, last: number, weight: number) => void };
}

/**
 * Adds the weight to each day that counts: Σ weight · a(e, d), with a(e, d) = 1 if the employment has a selected type and
 * one of its periods in a selected department covers the day.
 *
 * @param addition missing: the days are only counted
 * @returns the number of days that count
 */
export function addCountedDays(
  { facts: { employments, periods }, selection }: SelectedFacts,
  employment: number,
  { first, last }: DayRange,
  addition?: Addition,
): number {
  if (selection.employmentType[employments.type[employment] ?? 0] !== 1) return 0;
  const end = employments.firstPeriod[employment + 1] ?? 0;
  let days = 0;
  for (let period = employments.firstPeriod[employment] ?? 0; period < end; period += 1) {
    if (selection.department[periods.department[period] ?? 0] !== 1) continue;
    const from = Math.max(first, periods.first[period] ?? 0);
    const to = Math.min(last, periods.last[period] ?? 0);
    if (from > to) continue;
    addition?.sums.add(from, to, addition.weight);
    days += to - from + 1;
  }
  return days;
}

/** The filter on a day: people born within these days, of this gender. */
export interface PersonFilter {
  bornFrom: number;
  bornTo: number;
  /** 0 accepts every gender and unknown gender. */
  gender: number;
}

const EVERYONE: PersonFilter = { bornFrom: UNKNOWN_BIRTH_DAY, bornTo: Infinity, gender: 0 };

/**
 * Converts the filter to days of birth. Age is full years on the day: a person born on 29 February is a year older on
 * 1 March of other years. Both limits are inclusive. A person of unknown age passes only if there is no age limit: the
 * lower limit is 0 and there is no upper limit.
 */
export function personFilterOn(filter: Filter | null, day: Day): PersonFilter {
  if (filter === null) return EVERYONE;
  const { min, max, disableMaxLimit } = filter.age;
  const gender = filter.gender === 'all' ? 0 : GENDER_CODE[filter.gender];
  if (min === 0 && disableMaxLimit) return { ...EVERYONE, gender };
  return {
    bornFrom: disableMaxLimit ? UNKNOWN_BIRTH_DAY + 1 : dayNumber(addMonths(day, -12 * (max + 1))) + 1,
    bornTo: min === 0 ? Infinity : dayNumber(addMonths(day, -12 * min)),
    gender,
  };
}

export function matchesPersonFilter(
  people: FactPeopleColumns,
  person: number,
  filter: PersonFilter,
): boolean {
  const birthDay = people.birthDay[person] ?? 0;
  return (
    birthDay >= filter.bornFrom &&
    birthDay <= filter.bornTo &&
    (filter.gender === 0 || people.gender[person] === filter.gender)
  );
}

/** People by their index, from `from` up to, not including, `to`. */
export interface PeopleRange {
  from: number;
  to: number;
}

/** Calls `use` with the people of a range who pass the filter: all of them at once, or each. */
export function forEachMatching(
  people: FactPeopleColumns,
  range: PeopleRange,
  filter: PersonFilter,
  use: (matching: PeopleRange) => void,
): void {
  if (filter === EVERYONE) {
    use(range);
    return;
  }
  for (let person = range.from; person < range.to; person += 1) {
    if (matchesPersonFilter(people, person, filter)) use({ from: person, to: person + 1 });
  }
}

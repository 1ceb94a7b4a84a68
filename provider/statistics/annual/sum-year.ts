import {
  ANNUAL_LONG_SPELL_DAYS,
  ANNUAL_MIDDLE_MAX_AGE,
  ANNUAL_YOUNGEST_MAX_AGE,
} from '#contract/values/constants.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { GENDER_CODE, UNKNOWN_BIRTH_DAY, type Facts } from '#provider/absence/snapshot/facts/facts.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import type { Occasions } from '../occasions/chain-occasions.ts';
import { knownOccasionsYielding } from '../occasions/known-occasions.ts';
import { addCountedDays, selectFacts, type SelectedFacts } from '../query/select-facts.ts';
import type { DayRange } from '../query/query-period.ts';
import { emptyAnnualSums, type AnnualGroup, type AnnualSums } from './annual-sums.ts';

interface YearQuery {
  departments: readonly string[];
  year: number;
  /** The counted days of the year, as day numbers; spells have the length that is known on the last of them. */
  window: DayRange;
}

interface YearContext extends SelectedFacts, Pick<YearQuery, 'window'> {
  occasions: Occasions;
}

/**
 * Sums the sick leave of a year by group, in one pass over the people. The age of a person is the one on 31 December, so
 * that it does not change during the year. Yields to the event loop.
 */
export async function sumYear(facts: Facts, { departments, year, window }: YearQuery): Promise<AnnualSums> {
  const { sick: occasions } = await knownOccasionsYielding(facts, window.last);
  const context = { facts, selection: selectFacts(facts, departments, null), occasions, window };
  const sums = emptyAnnualSums();
  const groupsOf = createGrouping(facts, year);
  await repeatYielding(facts.people.count, (person) => {
    const employmentDays = countEmploymentDays(context, person);
    if (employmentDays === 0) return;
    const { sickDays, longDays } = sumSickDays(context, person);
    for (const name of groupsOf(person)) {
      const group = sums.groups[name];
      group.people += 1;
      group.employmentDays += employmentDays;
      group.sickDays += sickDays;
    }
    if (longDays === 0) return;
    sums.longSpells.people += 1;
    sums.longSpells.sickDays += longDays;
  });
  return sums;
}

/** Returns the groups of a person. */
function createGrouping({ people }: Facts, year: number): (person: number) => AnnualGroup[] {
  // A person is at most N years old on 31 December if born in the year − N or later.
  const youngestFrom = firstDayOf(year - ANNUAL_YOUNGEST_MAX_AGE);
  const middleFrom = firstDayOf(year - ANNUAL_MIDDLE_MAX_AGE);
  return (person) => {
    const groups: AnnualGroup[] = ['total'];
    const gender = people.gender[person];
    if (gender === GENDER_CODE.female) groups.push('women');
    else if (gender === GENDER_CODE.male) groups.push('men');
    const birthDay = people.birthDay[person] ?? UNKNOWN_BIRTH_DAY;
    if (birthDay === UNKNOWN_BIRTH_DAY) return groups;
    if (birthDay >= youngestFrom) groups.push('age29OrYounger');
    else groups.push(birthDay >= middleFrom ? 'age30To49' : 'age50OrOlder');
    return groups;
  };
}

function firstDayOf(year: number): number {
  return dayNumber(`${String(year).padStart(4, '0')}-01-01`);
}

function countEmploymentDays(context: YearContext, person: number): number {
  const { firstEmployment } = context.facts.people;
  const end = firstEmployment[person + 1] ?? 0;
  let days = 0;
  for (let employment = firstEmployment[person] ?? 0; employment < end; employment += 1) {
    days += addCountedDays(context, employment, context.window);
  }
  return days;
}

/** The percent-days of sick leave of a person: all, and those in spells of 60 gross days or more. */
function sumSickDays(context: YearContext, person: number): { sickDays: number; longDays: number } {
  const { facts, occasions, window } = context;
  const { sick } = facts;
  let sickDays = 0;
  let longDays = 0;
  const end = occasions.firstOccasion[person + 1] ?? 0;
  for (let occasion = occasions.firstOccasion[person] ?? 0; occasion < end; occasion += 1) {
    const isLong = (occasions.length[occasion] ?? 0) >= ANNUAL_LONG_SPELL_DAYS;
    const endInterval = occasions.endInterval[occasion] ?? 0;
    for (let interval = occasions.firstInterval[occasion] ?? 0; interval < endInterval; interval += 1) {
      const first = Math.max(sick.first[interval] ?? 0, window.first);
      const last = Math.min(sick.last[interval] ?? 0, window.last);
      if (first > last) continue;
      const degree = sick.degree[interval] ?? 0;
      const employment = sick.employment[interval] ?? 0;
      const days = degree * addCountedDays(context, employment, { first, last });
      sickDays += days;
      if (isLong) longDays += days;
    }
  }
  return { sickDays, longDays };
}

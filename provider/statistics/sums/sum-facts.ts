import { countRepeatedDays } from '#contract/values/follow-up-settings.ts';
import { repeatInTurns } from '#provider/event-loop/in-turns.ts';
import { CauseSums } from './cause-sums.ts';
import type { Facts } from '#provider/absence/snapshot/facts/facts.ts';
import { knownOccasions, knownOccasionsInTurns, type KnownOccasions } from '../occasions/known-occasions.ts';
import type { SumContext } from './sum-context.ts';
import { addCareOfChild, addSickLeave, addSickLeaveLastYear } from './add-absence.ts';
import { emptySums, type DaySums, type PeriodSums } from './period-sums.ts';
import {
  lastYearOf,
  toLastYearDayRange,
  toDayRange,
  type Period,
  type DayRange,
} from '../query/query-period.ts';
import { addCountedDays, matchesPersonFilter, personFilterOn, selectFacts } from '../query/selection.ts';
import type { StatisticsQuery } from '../query/statistics-query.ts';

/**
 * Sums the values of the figures in one pass over the people. A person counts when the filter matches on the last day of
 * P; for last year, when it matches on that day one year earlier. Occasions include all absence of a person.
 *
 * @param known P = [p0, R] (query-period.ts)
 */
export function sumFacts(facts: Facts, query: StatisticsQuery, known: Period): PeriodSums {
  const sum = startSum(facts, query, known, knownOccasions(facts, toDayRange(known).last));
  for (let person = 0; person < facts.people.count; person += 1) sum.addPerson(person);
  return sum.finish();
}

/** The same as {@link sumFacts}, but lets other requests run in between. */
export async function sumFactsInTurns(
  facts: Facts,
  query: StatisticsQuery,
  known: Period,
): Promise<PeriodSums> {
  const occasions = await knownOccasionsInTurns(facts, toDayRange(known).last);
  const sum = startSum(facts, query, known, occasions);
  await repeatInTurns(facts.people.count, sum.addPerson);
  return sum.finish();
}

function startSum(facts: Facts, query: StatisticsQuery, known: Period, occasions: KnownOccasions) {
  const { people } = facts;
  const window = toDayRange(known);
  const lastYear = toLastYearDayRange(known);
  const sums = emptySums(window, lastYear);
  const causes = new CauseSums(facts.causes);
  const context: SumContext = {
    facts,
    selection: selectFacts(facts, query.departments, query.filter),
    window,
    lastYear,
    method: query.method ?? 'occasion',
    repeated: { spells: query.repeated.spells, days: countRepeatedDays(query.repeated) },
    occasions: occasions.sick,
    careOccasions: occasions.care,
    sums,
    causes,
  };
  const filter = personFilterOn(query.filter, known.end);
  const lastYearFilter = personFilterOn(query.filter, lastYearOf(known).end);
  return {
    addPerson: (person: number): void => {
      if (matchesPersonFilter(people, person, filter)) addPersonToSums(context, person);
      if (
        matchesPersonFilter(people, person, lastYearFilter) &&
        addEmploymentDays(context, person, lastYear, sums.lastYear.employmentDays) > 0
      ) {
        addSickLeaveLastYear(context, person);
      }
    },
    finish: (): PeriodSums => ({ ...sums, people: people.count, ...causes.totals() }),
  };
}

function addPersonToSums(context: SumContext, person: number): void {
  const { sums, window } = context;
  if (addEmploymentDays(context, person, window, sums.employmentDays) === 0) return;
  const { sick, workRelated, repeated } = addSickLeave(context, person);
  addCareOfChild(context, person);
  sums.employees += 1;
  if (!sick) sums.healthyEmployees += 1;
  if (workRelated) sums.workRelatedPeople += 1;
  if (repeated) sums.repeatedPeople += 1;
}

/**
 * Employment days of a person, ED = Σ a(e, d) over a range of days; two concurrent employments count twice.
 */
function addEmploymentDays(context: SumContext, person: number, days: DayRange, sums: DaySums): number {
  const { facts } = context;
  const end = facts.people.firstEmployment[person + 1] ?? 0;
  let counted = 0;
  for (let employment = facts.people.firstEmployment[person] ?? 0; employment < end; employment += 1) {
    counted += addCountedDays(context, employment, days, { weight: 1, sums });
  }
  return counted;
}

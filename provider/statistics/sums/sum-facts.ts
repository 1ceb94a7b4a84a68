import { countRepeatedDays } from '#contract/values/administration/follow-up-settings.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import { CauseSums } from './cause-sums.ts';
import type { Facts } from '#provider/absence/snapshot/facts/facts.ts';
import { knownOccasions, knownOccasionsYielding, type KnownOccasions } from '../occasions/known-occasions.ts';
import type { SumContext } from './sum-context.ts';
import { addCareOfChild, addSickLeave, addSickLeaveLastYear } from './add-absence.ts';
import { emptySums, type PeriodSums } from './period-sums.ts';
import { lastYearOf, toLastYearDayRange, toDayRange, type Period } from '../query/query-period.ts';
import { addCountedDays, personFilterOn, selectFacts, forEachMatching } from '../query/select-facts.ts';
import type { SumsQuery } from '../query/statistics-query.ts';

/** People whose rows of one table are added one after the other, which is faster than table by table for each person. */
const GROUP_SIZE = 50;

/**
 * Sums the values of the figures in one pass over the people. A person counts when the filter matches on the last day of
 * P; for last year, when it matches on that day one year earlier. Occasions include all absence of a person.
 *
 * @param known P = [start, asOf] (query-period.ts)
 */
export function sumFacts(facts: Facts, query: SumsQuery, known: Period): PeriodSums {
  const sum = startSum(facts, query, known, knownOccasions(facts, toDayRange(known).last));
  for (let group = 0; group < sum.groups; group += 1) sum.addGroup(group);
  return sum.finish();
}

/** The same as {@link sumFacts}, but lets other requests run in between. */
export async function sumFactsYielding(facts: Facts, query: SumsQuery, known: Period): Promise<PeriodSums> {
  const occasions = await knownOccasionsYielding(facts, toDayRange(known).last);
  const sum = startSum(facts, query, known, occasions);
  await repeatYielding(sum.groups, sum.addGroup, 1);
  return sum.finish();
}

function startSum(facts: Facts, query: SumsQuery, known: Period, occasions: KnownOccasions) {
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
    groups: Math.ceil(people.count / GROUP_SIZE),
    addGroup: (group: number): void => {
      const range = { from: group * GROUP_SIZE, to: Math.min((group + 1) * GROUP_SIZE, people.count) };
      forEachMatching(people, range, filter, (matching) => {
        for (let person = matching.from; person < matching.to; person += 1) addPersonToSums(context, person);
        addCareOfChild(context, matching);
      });
      forEachMatching(people, range, lastYearFilter, (matching) => {
        const { firstEmployment } = people;
        const end = firstEmployment[matching.to] ?? 0;
        for (let employment = firstEmployment[matching.from] ?? 0; employment < end; employment += 1) {
          addCountedDays(context, employment, lastYear, { weight: 1, sums: sums.lastYear.employmentDays });
        }
        addSickLeaveLastYear(context, matching);
      });
    },
    finish: (): PeriodSums => ({ ...sums, people: people.count, ...causes.totals() }),
  };
}

function addPersonToSums(context: SumContext, person: number): void {
  const { sums } = context;
  if (addEmploymentDays(context, person) === 0) return;
  const { sick, workRelated, repeated } = addSickLeave(context, person);
  sums.employees += 1;
  if (!sick) sums.healthyEmployees += 1;
  if (workRelated) sums.workRelatedPeople += 1;
  if (repeated) sums.repeatedPeople += 1;
}

/**
 * Adds the employment days of a person, ED = Σ a(e, d) over the period; two concurrent employments count twice. Returns their number.
 */
function addEmploymentDays(context: SumContext, person: number): number {
  const { facts, window, sums } = context;
  const end = facts.people.firstEmployment[person + 1] ?? 0;
  let counted = 0;
  for (let employment = facts.people.firstEmployment[person] ?? 0; employment < end; employment += 1) {
    counted += addCountedDays(context, employment, window, { weight: 1, sums: sums.employmentDays });
  }
  return counted;
}

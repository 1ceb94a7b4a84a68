import { countRepeatedDays } from '#contract/values/administration/follow-up-settings.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import { knownOccasionsYielding } from '../occasions/known-occasions.ts';
import type { Facts } from '#provider/absence/snapshot/facts/facts.ts';
import { countTrailingShort, isShort, isStartCounted, startOf } from '../occasions/occasion-facts.ts';
import { resolvePeriod, toDayRange } from '../query/query-period.ts';
import {
  findCountedDepartment,
  matchesPersonFilter,
  personFilterOn,
  selectFacts,
  type SelectedFacts,
} from '../query/select-facts.ts';
import type { StatisticsQuery } from '../query/statistics-query.ts';

/** A person with repeated short-term absence; people and departments by their index in the facts. */
export interface RepeatedPerson {
  person: number;
  /** The highest count of short occasions in the days of the limit at an event in the period. */
  count: number;
  /** The selected departments of the person on the day of that event; the latest event if several have that count. */
  departments: readonly number[];
}

/**
 * The people of the key figure `repeatedShortTermPersons`: those with a short occasion (as known on the last day) that
 * starts in the period and is at least the third (a setting) in its window. Yields to the event loop.
 */
export async function listRepeatedPeople(facts: Facts, query: StatisticsQuery): Promise<RepeatedPerson[]> {
  const { known } = resolvePeriod(query);
  if (known === null) return [];
  const { people, sick } = facts;
  const { spells } = query.repeated;
  const days = countRepeatedDays(query.repeated);
  const window = toDayRange(known);
  const selected = { facts, selection: selectFacts(facts, query.departments, query.filter) };
  const filter = personFilterOn(query.filter, known.end);
  const { sick: occasions } = await knownOccasionsYielding(facts, window.last);
  const repeated: RepeatedPerson[] = [];
  await repeatYielding(people.count, (person) => {
    if (!matchesPersonFilter(people, person, filter)) return;
    let highest = { count: spells - 1, day: -1 };
    const end = occasions.firstOccasion[person + 1] ?? 0;
    for (let occasion = occasions.firstOccasion[person] ?? 0; occasion < end; occasion += 1) {
      const day = startOf(occasions, sick, occasion);
      if (day < window.first || !isShort(occasions, occasion)) continue;
      const count = countTrailingShort(occasions, sick, person, occasion, days);
      if (count < Math.max(highest.count, spells)) continue;
      if (isStartCounted(selected, { occasions, intervals: sick }, occasion)) highest = { count, day };
    }
    if (highest.count < spells) return;
    const departments = listDepartmentsOn(selected, person, highest.day);
    repeated.push({ person, count: highest.count, departments });
  });
  return repeated;
}

function listDepartmentsOn({ facts, selection }: SelectedFacts, person: number, day: number): number[] {
  const { firstEmployment } = facts.people;
  const end = firstEmployment[person + 1] ?? 0;
  const departments = new Set<number>();
  for (let employment = firstEmployment[person] ?? 0; employment < end; employment += 1) {
    const department = findCountedDepartment(facts, selection, employment, day);
    if (department >= 0) departments.add(department);
  }
  return [...departments];
}

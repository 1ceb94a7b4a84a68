import type { Facts } from '#provider/absence/snapshot/facts/facts.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import type { Occasions } from '../occasions/chain-occasions.ts';
import { knownOccasionsYielding } from '../occasions/known-occasions.ts';
import { isShort, startOf } from '../occasions/occasion-facts.ts';
import {
  findCountedDepartment,
  matchesPersonFilter,
  personFilterOn,
  selectFacts,
  type FactsSelection,
} from '../query/select-facts.ts';
import { visitCountedParts } from '../occasions/visit-counted-parts.ts';
import {
  lastYearOf,
  toLastYearDayRange,
  toDayRange,
  type Period,
  type DayRange,
} from '../query/query-period.ts';
import type { SumsQuery } from '../query/statistics-query.ts';
import { indexBuckets } from './bucket-sums.ts';
import { CountedPeople, type PeopleCount } from './counted-people.ts';
import { emptyDepartmentSums, type DepartmentSums } from './department-sums.ts';

/** The sums of each department by its id, and the people who were employed in one of the departments last year. */
export interface SumsByDepartment {
  departments: Map<string, DepartmentSums>;
  peopleLastYear: PeopleCount;
}

/** The input and the results of one pass over the people. */
interface Pass {
  facts: Facts;
  selection: FactsSelection;
  occasions: Occasions;
  /** P as day numbers. */
  window: DayRange;
  /** The same dates a year before. */
  lastYear: DayRange;
  /** By the index of the department. */
  sums: readonly DepartmentSums[];
  peopleLastYear: CountedPeople;
}

/**
 * Sums the sick leave of each department of the query in one pass over the people, with the definitions of `sumFacts`: a day counts in
 * the department of that day, the start of a spell in the department of its first day, and a spell is short or long by its whole
 * length. Other requests run in between.
 *
 * @param known P = [start, asOf] (docs/concepts/statistics.md)
 * @param buckets the days, weeks or months of P
 */
export async function sumDepartments(
  facts: Facts,
  { departments, filter }: Pick<SumsQuery, 'departments' | 'filter'>,
  known: Period,
  buckets: readonly Period[],
): Promise<SumsByDepartment> {
  const window = toDayRange(known);
  const { sick: occasions } = await knownOccasionsYielding(facts, window.last);
  const selection = selectFacts(facts, departments, filter);
  const index = indexBuckets(buckets);
  // The departments that are not selected share one set of sums, because nothing is added to it.
  const unused = emptyDepartmentSums(index);
  const sums = Array.from(selection.department, (isSelected) =>
    isSelected === 1 ? emptyDepartmentSums(index) : unused,
  );
  const peopleLastYear = new CountedPeople();
  const lastYear = toLastYearDayRange(known);
  const pass = { facts, selection, occasions, window, lastYear, sums, peopleLastYear };
  const filterNow = personFilterOn(filter, known.end);
  const filterLastYear = personFilterOn(filter, lastYearOf(known).end);
  await repeatYielding(facts.people.count, (person) => {
    if (matchesPersonFilter(facts.people, person, filterNow)) addPerson(pass, person);
    if (matchesPersonFilter(facts.people, person, filterLastYear)) addPersonLastYear(pass, person);
  });
  const byId = new Map<string, DepartmentSums>();
  for (const [department, id] of facts.departmentIds.entries()) {
    const departmentSums = sums[department];
    if (selection.department[department] === 1 && departmentSums) byId.set(id, departmentSums);
  }
  return { departments: byId, peopleLastYear };
}

function addPerson({ facts, selection, occasions, window, sums }: Pass, person: number): void {
  const { people, sick } = facts;
  let employmentDays = 0;
  const endEmployment = people.firstEmployment[person + 1] ?? 0;
  for (let employment = people.firstEmployment[person] ?? 0; employment < endEmployment; employment += 1) {
    employmentDays += visitCountedParts({ facts, selection }, employment, window, (department, from, to) => {
      sums[department]?.people.add(person);
      sums[department]?.employmentDays.add(from, to, 1);
    });
  }
  if (employmentDays === 0) return;
  const end = occasions.firstOccasion[person + 1] ?? 0;
  for (let occasion = occasions.firstOccasion[person] ?? 0; occasion < end; occasion += 1) {
    const short = isShort(occasions, occasion);
    const endInterval = occasions.endInterval[occasion] ?? 0;
    for (let interval = occasions.firstInterval[occasion] ?? 0; interval < endInterval; interval += 1) {
      const first = Math.max(sick.first[interval] ?? 0, window.first);
      const last = Math.min(sick.last[interval] ?? 0, window.last);
      if (first > last) continue;
      const degree = sick.degree[interval] ?? 0;
      const employment = sick.employment[interval] ?? 0;
      visitCountedParts({ facts, selection }, employment, { first, last }, (department, from, to) => {
        const departmentSums = sums[department];
        if (!departmentSums) return;
        departmentSums.sickDays.add(from, to, degree);
        if (short) departmentSums.shortDays += degree * (to - from + 1);
        else departmentSums.longDays += degree * (to - from + 1);
      });
    }
    const start = startOf(occasions, sick, occasion);
    if (start < window.first) continue;
    for (const department of listStartDepartments(facts, selection, occasions, occasion, start)) {
      const departmentSums = sums[department];
      if (departmentSums) departmentSums.starts += 1;
    }
  }
}

/** The departments in which a spell starts: one, or one of each employment that has a row from its first day. */
function listStartDepartments(
  facts: Facts,
  selection: FactsSelection,
  occasions: Occasions,
  occasion: number,
  start: number,
): number[] {
  const { sick } = facts;
  const found: number[] = [];
  const end = occasions.endInterval[occasion] ?? 0;
  for (let interval = occasions.firstInterval[occasion] ?? 0; interval < end; interval += 1) {
    if (sick.first[interval] !== start) break;
    const department = findCountedDepartment(facts, selection, sick.employment[interval] ?? 0, start);
    if (department >= 0 && !found.includes(department)) found.push(department);
  }
  return found;
}

function addPersonLastYear({ facts, selection, lastYear, sums, peopleLastYear }: Pass, person: number): void {
  const { people, sick } = facts;
  const endEmployment = people.firstEmployment[person + 1] ?? 0;
  for (let employment = people.firstEmployment[person] ?? 0; employment < endEmployment; employment += 1) {
    visitCountedParts({ facts, selection }, employment, lastYear, (department, from, to) => {
      const lastYearSums = sums[department]?.lastYear;
      if (!lastYearSums) return;
      peopleLastYear.add(person);
      lastYearSums.people.add(person);
      lastYearSums.employmentDays += to - from + 1;
    });
  }
  const end = people.firstSickInterval[person + 1] ?? 0;
  for (let interval = people.firstSickInterval[person] ?? 0; interval < end; interval += 1) {
    const first = Math.max(sick.first[interval] ?? 0, lastYear.first);
    const last = Math.min(sick.last[interval] ?? 0, lastYear.last);
    if (first > last) continue;
    const degree = sick.degree[interval] ?? 0;
    const employment = sick.employment[interval] ?? 0;
    visitCountedParts({ facts, selection }, employment, { first, last }, (department, from, to) => {
      const lastYearSums = sums[department]?.lastYear;
      if (lastYearSums) lastYearSums.sickDays += degree * (to - from + 1);
    });
  }
}

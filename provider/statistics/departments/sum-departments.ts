import type { Facts } from '#provider/absence/snapshot/facts/facts.ts';
import { repeatInTurns } from '#provider/event-loop/in-turns.ts';
import type { Occasions } from '../occasions/chain-occasions.ts';
import { knownOccasionsInTurns } from '../occasions/known-occasions.ts';
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
import type { StatisticsQuery } from '../query/statistics-query.ts';
import { indexBuckets } from './bucket-sums.ts';
import { CountedPeople, type PeopleCount } from './counted-people.ts';
import { emptyDepartmentSums, type DepartmentSums } from './department-sums.ts';

/** The sums of each department by its id, and everybody who was employed in one of them last year. */
export interface SumsByDepartment {
  departments: Map<string, DepartmentSums>;
  peopleLastYear: PeopleCount;
}

/** What the pass over the people reads and adds to; `sums` by the index of the department. */
interface Pass {
  facts: Facts;
  selection: FactsSelection;
  occasions: Occasions;
  window: DayRange;
  lastYear: DayRange;
  sums: readonly DepartmentSums[];
  peopleLastYear: CountedPeople;
}

/**
 * Sums the sick leave of each department of the query in one pass over the people, with the definitions of `sumFacts`: days count in
 * the department of the day, the start of a spell in that of its first day, and a spell has the class of its whole length. Lets other
 * requests run in between.
 *
 * @param known P = [p0, R] (query-period.ts)
 * @param buckets the days, weeks or months of P
 */
export async function sumDepartments(
  facts: Facts,
  { departments, filter }: StatisticsQuery,
  known: Period,
  buckets: readonly Period[],
): Promise<SumsByDepartment> {
  const window = toDayRange(known);
  const { sick: occasions } = await knownOccasionsInTurns(facts, window.last);
  const selection = selectFacts(facts, departments, filter);
  const index = indexBuckets(buckets);
  // A department that is not chosen gets no days, so all of these share one set of sums.
  const unused = emptyDepartmentSums(index);
  const sums = Array.from(selection.department, (chosen) =>
    chosen === 1 ? emptyDepartmentSums(index) : unused,
  );
  const peopleLastYear = new CountedPeople();
  const lastYear = toLastYearDayRange(known);
  const pass = { facts, selection, occasions, window, lastYear, sums, peopleLastYear };
  const now = personFilterOn(filter, known.end);
  const then = personFilterOn(filter, lastYearOf(known).end);
  await repeatInTurns(facts.people.count, (person) => {
    if (matchesPersonFilter(facts.people, person, now)) addPerson(pass, person);
    if (matchesPersonFilter(facts.people, person, then)) addPersonLastYear(pass, person);
  });
  const byId = new Map<string, DepartmentSums>();
  for (const [department, id] of facts.departmentIds.entries()) {
    const ofDepartment = sums[department];
    if (selection.department[department] === 1 && ofDepartment) byId.set(id, ofDepartment);
  }
  return { departments: byId, peopleLastYear };
}

function addPerson({ facts, selection, occasions, window, sums }: Pass, person: number): void {
  const { people, sick } = facts;
  let employmentDays = 0;
  const endEmployment = people.firstEmployment[person + 1] ?? 0;
  for (let one = people.firstEmployment[person] ?? 0; one < endEmployment; one += 1) {
    employmentDays += visitCountedParts({ facts, selection }, one, window, (department, from, to) => {
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
        const ofDepartment = sums[department];
        if (!ofDepartment) return;
        ofDepartment.sickDays.add(from, to, degree);
        if (short) ofDepartment.shortDays += degree * (to - from + 1);
        else ofDepartment.longDays += degree * (to - from + 1);
      });
    }
    const start = startOf(occasions, sick, occasion);
    if (start < window.first) continue;
    for (const department of listStartDepartments(facts, selection, occasions, occasion, start)) {
      const ofDepartment = sums[department];
      if (ofDepartment) ofDepartment.starts += 1;
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
  for (let one = people.firstEmployment[person] ?? 0; one < endEmployment; one += 1) {
    visitCountedParts({ facts, selection }, one, lastYear, (department, from, to) => {
      const ofDepartment = sums[department]?.lastYear;
      if (!ofDepartment) return;
      peopleLastYear.add(person);
      ofDepartment.people.add(person);
      ofDepartment.employmentDays += to - from + 1;
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
      const ofDepartment = sums[department]?.lastYear;
      if (ofDepartment) ofDepartment.sickDays += degree * (to - from + 1);
    });
  }
}

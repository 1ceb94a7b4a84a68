import { SUPPRESSION_MIN_PEOPLE } from '#contract/values/constants.ts';
import type { CauseTotals } from './cause-sums.ts';
import type { PeriodSums } from './period-sums.ts';

/**
 * Adds the sums of one more organisation, from the same first day, to `total`, which starts as `emptySums` and is changed in
 * place. No person belongs to two organisations.
 */
export function addSums(total: PeriodSums, part: PeriodSums): void {
  addTotals(total.causes, part.causes, total.people);
  addTotals(total.categories, part.categories, total.people);
  total.people += part.people;
  total.employees += part.employees;
  total.healthyEmployees += part.healthyEmployees;
  total.workRelatedPeople += part.workRelatedPeople;
  total.repeatedPeople += part.repeatedPeople;
  total.grossSickDays += part.grossSickDays;
  total.shortOccasionDays += part.shortOccasionDays;
  total.employmentDays.addAll(part.employmentDays);
  total.shortDays.addAll(part.shortDays);
  total.longDays.addAll(part.longDays);
  total.careDays.addAll(part.careDays);
  total.shortStarts.addAll(part.shortStarts);
  total.longStarts.addAll(part.longStarts);
  total.careStarts.addAll(part.careStarts);
  total.lastYear.employmentDays.addAll(part.lastYear.employmentDays);
  total.lastYear.sickDays.addAll(part.lastYear.sickDays);
  total.lastYear.sickStarts.addAll(part.lastYear.sickStarts);
}

/** The catalogue of causes is the provider's, so their ids mean the same in every organisation. */
function addTotals<Id>(
  total: Map<Id, CauseTotals>,
  part: ReadonlyMap<Id, CauseTotals>,
  people: number,
): void {
  for (const [id, more] of part) {
    const ownPeople = more.fewPeople.map((person) => people + person);
    const sum = total.get(id);
    if (!sum) {
      total.set(id, { ...more, fewPeople: ownPeople });
      continue;
    }
    const persons = sum.persons + more.persons;
    total.set(id, {
      categoryId: sum.categoryId,
      occasions: sum.occasions + more.occasions,
      days: sum.days + more.days,
      persons,
      fewPeople: persons < SUPPRESSION_MIN_PEOPLE ? [...sum.fewPeople, ...ownPeople] : [],
    });
  }
}

import { addMonths, dayNumber, type Day } from '#contract/values/calendar.ts';
import { absenceOn, listEmploymentAbsences } from './absence/absence-view.ts';
import type { DemoAbsence, DemoEmployment, DemoPlan, DemoServiceUse, DemoView } from './demo-types.ts';
import { employmentOn } from './people/employment-view.ts';
import { buildPerson } from './people/person-identity.ts';
import { planOn } from './plans/plans.ts';
import { buildServiceUse } from './organisations/service-use.ts';
import type { OrganisationHistory, PersonHistory } from './organisations/simulate-organisation.ts';

/**
 * Shows plans only from this number of months after the first day of absences: those of about the last year.
 */
const MONTHS_WITHOUT_PLANS = 24;

/** The first day shown by a first fill on `today`: the first of its month, three years earlier. */
export function firstDayShown(today: Day): Day {
  return addMonths(`${today.slice(0, 7)}-01`, -36);
}

/** The employments of one person that began by a day and did not end before `from`; day numbers, as below. */
function employmentsBetween(
  history: OrganisationHistory,
  person: PersonHistory,
  from: number,
  today: number,
): DemoEmployment[] {
  const { seed, departments, managerOf } = history;
  const { career } = person;
  const shown = ([0, 1] as const).filter((order) => {
    const end = order === 0 ? career.end : (career.secondJob?.end ?? null);
    return end === null || end >= from;
  });
  return shown
    .map((order) => employmentOn(seed, { career, order, departments, managerOf, today }))
    .filter((employment) => employment !== null);
}

/**
 * Includes all rows of an uninterrupted absence, also those of earlier degrees, so that its length is
 * correct.
 */
function absencesBetween(
  history: OrganisationHistory,
  person: PersonHistory,
  from: number,
  today: number,
): DemoAbsence[] {
  return person.absences
    .filter((row) => row.from <= today && row.intervalEnd >= from)
    .flatMap((row) => listEmploymentAbsences(person.career, row))
    .filter(({ row }) => row.intervalEnd >= from)
    .map((row) => absenceOn(history.seed, person.career, row, today));
}

function visitsBetween(
  history: OrganisationHistory,
  person: PersonHistory,
  from: number,
  today: number,
): DemoServiceUse[] {
  return person.visits
    .filter(({ day }) => day >= from && day <= today)
    .map((serviceVisit) => buildServiceUse(history.seed, person.career, serviceVisit));
}

/** Plans that began on or after `from` and had not ended before `since`. */
function plansBetween(
  { seed, plans, managerOf, coordinator }: OrganisationHistory,
  from: number,
  since: number,
  today: number,
): DemoPlan[] {
  return plans
    .filter(({ start, end }) => start >= from && start <= today && end >= since)
    .map((plan) => planOn(seed, plan, { managerOf, coordinator, today }));
}

/**
 * The data of an organisation at the end of the day `today`, shown from the day `from` on, without what had
 * ended before `since`.
 *
 * @throws RangeError if the history was not simulated up to `today`
 */
export function viewSince(history: OrganisationHistory, today: Day, from: Day, since: Day): DemoView {
  const now = dayNumber(today);
  const first = dayNumber(since > from ? since : from);
  if (now > history.through) throw new RangeError('the history was not simulated so far');
  const employed = history.people.map((person) => ({
    person,
    employments: employmentsBetween(history, person, first, now),
  }));
  const shown = employed.filter(({ employments }) => employments.length > 0).map(({ person }) => person);
  return {
    people: shown.map(({ career }) => buildPerson(history.seed, career)),
    employments: employed.flatMap(({ employments }) => employments),
    absences: shown.flatMap((person) => absencesBetween(history, person, first, now)),
    serviceUses: shown.flatMap((person) => visitsBetween(history, person, first, now)),
    plans: plansBetween(history, dayNumber(addMonths(from, MONTHS_WITHOUT_PLANS)), first, now),
  };
}

/**
 * The data of an organisation at the end of the day `today`, without what had ended before `from`.
 *
 * @throws RangeError if the history was not simulated up to `today`
 */
export function viewAt(history: OrganisationHistory, today: Day, from: Day): DemoView {
  return viewSince(history, today, from, from);
}

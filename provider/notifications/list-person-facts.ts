import { eq } from 'drizzle-orm';
import { dayNumber } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { listHistories } from '#provider/absence/history/list-histories.ts';
import { periodsOfEmployment } from '#provider/people/employment-conditions.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';
import type { DepartmentStay, PersonFacts } from './person-absence.ts';

/** Everyone in the organisation with any absence: all absences and the department history. Runs two queries. */
export async function listPersonFacts(scope: OrganisationScope): Promise<PersonFacts[]> {
  const { tx, organisationId } = scope;
  const histories = await listHistories(scope, null);
  const periods = await tx
    .select({
      personId: employment.personId,
      employmentId: departmentPeriod.employmentId,
      departmentId: departmentPeriod.departmentId,
      fromDay: departmentPeriod.fromDay,
      toDay: departmentPeriod.toDay,
    })
    .from(departmentPeriod)
    .innerJoin(employment, periodsOfEmployment)
    .where(eq(departmentPeriod.organisationId, organisationId));
  const stays = new Map<string, DepartmentStay[]>();
  for (const { personId, fromDay, toDay, ...stay } of periods) {
    const known = stays.get(personId) ?? [];
    known.push({ ...stay, from: dayNumber(fromDay), to: toDay === null ? null : dayNumber(toDay) });
    stays.set(personId, known);
  }
  return [...histories].map(([personId, rows]) => ({ personId, rows, stays: stays.get(personId) ?? [] }));
}

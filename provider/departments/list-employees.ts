import { and, countDistinct, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { NavigationEmployee } from '#contract/calls/navigation.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { departmentPeriod, employment, person } from '#provider/database/tables/person.ts';
import { toPersonRef } from '#provider/people/person-ref.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

/**
 * Condition for an employment that covers the day in one of the departments. Both ends of a period are
 * inclusive.
 */
function employedOn(organisationId: string, departmentIds: readonly string[], day: Day): SQL | undefined {
  return and(
    eq(departmentPeriod.organisationId, organisationId),
    anyOf(departmentPeriod.departmentId, departmentIds),
    lte(departmentPeriod.fromDay, day),
    or(isNull(departmentPeriod.toDay), gte(departmentPeriod.toDay, day)),
    lte(employment.fromDay, day),
    or(isNull(employment.toDay), gte(employment.toDay, day)),
  );
}

const ownEmployment = and(
  eq(employment.organisationId, departmentPeriod.organisationId),
  eq(employment.employmentId, departmentPeriod.employmentId),
);

/** Counts the people employed in the departments on that day, each once. */
export async function countEmployees(
  { tx, organisationId }: OrganisationScope,
  departmentIds: readonly string[],
  day: Day,
): Promise<number> {
  const [row] = await tx
    .select({ persons: countDistinct(employment.personId) })
    .from(departmentPeriod)
    .innerJoin(employment, ownEmployment)
    .where(employedOn(organisationId, departmentIds, day));
  return row?.persons ?? 0;
}

/**
 * Lists the people employed in the departments today in Swedish order by last name, then first name: one row
 * per person and department, also for a person with two employments in one department.
 */
export async function listEmployees(
  context: CallContext,
  departmentIds: readonly string[],
): Promise<NavigationEmployee[]> {
  const { tx, caller, today } = context;
  const rows = await tx
    .select({
      employmentId: sql<string>`min(${employment.employmentId}::text)`,
      personId: person.personId,
      firstName: person.firstName,
      lastName: person.lastName,
      departmentId: department.departmentId,
      departmentName: department.name,
    })
    .from(departmentPeriod)
    .innerJoin(employment, ownEmployment)
    .innerJoin(
      person,
      and(eq(person.organisationId, employment.organisationId), eq(person.personId, employment.personId)),
    )
    .innerJoin(
      department,
      and(
        eq(department.organisationId, departmentPeriod.organisationId),
        eq(department.departmentId, departmentPeriod.departmentId),
      ),
    )
    .where(employedOn(caller.organisationId, departmentIds, today))
    .groupBy(person.organisationId, person.personId, department.organisationId, department.departmentId)
    .orderBy(sql`${person.sortKey} collate "C"`, person.personId, department.departmentId);
  return rows.map((row) => ({
    employment: { employment_id: row.employmentId },
    person: toPersonRef(row, context),
    department: { abstract_id: row.departmentId, name: plainSpaces(row.departmentName) },
  }));
}

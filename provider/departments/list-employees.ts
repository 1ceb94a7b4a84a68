import { and, countDistinct, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { NavigationEmployee } from '#contract/calls/navigation.ts';
import type { Transaction } from '#database/database.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { departmentPeriod, employment, person } from '#provider/database/tables/person.ts';
import { toPersonRef } from '#provider/people/person-ref.ts';
import { plainSpaces } from '#provider/people/plain-spaces.ts';

/** An employment that covers the day, in one of the departments that day; both ends of a period are inclusive. */
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

/** How many people are employed in the departments that day, each counted once. */
export async function countEmployees(
  tx: Transaction,
  organisationId: string,
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
 * The people employed in the departments today, in Swedish order of last, then first name: a row a person and department,
 * so that one with two employments in a department stands there once.
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

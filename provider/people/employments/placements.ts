import { and, eq, gte, isNull, lte, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';

/** Join condition from an employment to its department history. */
export const periodsOfEmployment = and(
  eq(departmentPeriod.organisationId, employment.organisationId),
  eq(departmentPeriod.employmentId, employment.employmentId),
);

/**
 * SQL subquery for the departments of people on a day: those of every employment that covers the day;
 * for a person without one, the last. One row per interval of a department history; those that count have `rank` 1.
 * `isCurrent`: whether the interval and its employment cover the day; never for former employees.
 *
 * @param condition SQL condition on columns of `employment` that selects the people
 */
export function placementsOn(
  { tx, organisationId }: OrganisationScope,
  day: Day,
  condition: SQL | undefined,
) {
  const placed = sql`(${placedOn(day)})`;
  // The employment may end before its department interval.
  const lastDay = sql`least(${employment.toDay}, ${departmentPeriod.toDay})`;
  const unlessPlaced = (value: SQL) => sql`case when not ${placed} then ${value} end`;
  return tx
    .select({
      personId: employment.personId,
      employmentId: employment.employmentId,
      departmentId: departmentPeriod.departmentId,
      fromDay: employment.fromDay,
      isCurrent: sql<boolean>`${placed}`.as('is_current'),
      rank: sql<number>`(rank() over (
        partition by ${employment.personId}
        order by ${placed} desc,
          ${unlessPlaced(sql`${departmentPeriod.fromDay} <= ${day}`)} desc,
          ${unlessPlaced(lastDay)} desc,
          ${unlessPlaced(sql`${departmentPeriod.fromDay}`)} desc,
          ${unlessPlaced(sql`${employment.employmentId}`)}
      ))::int`.as('rank'),
    })
    .from(employment)
    .innerJoin(departmentPeriod, periodsOfEmployment)
    .where(and(eq(employment.organisationId, organisationId), condition))
    .as('placement');
}

/** Whether the query's rows of `employment` and `department_period` both cover the day. */
function placedOn(day: Day): SQL | undefined {
  return and(
    coversDay(employment.fromDay, employment.toDay, day),
    coversDay(departmentPeriod.fromDay, departmentPeriod.toDay, day),
  );
}

/** Whether [from, to] covers the day. Both ends are inclusive; null means open-ended. */
export function coversDay(from: Column, to: Column, day: Day): SQL | undefined {
  return and(lte(from, day), or(isNull(to), gte(to, day)));
}

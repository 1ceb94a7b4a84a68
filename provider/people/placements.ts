import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { Transaction } from '#database/database.ts';
import { periodsOfEmployment, placedOn } from '#provider/absence/conditions/absence-conditions.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';

/**
 * The departments that people belong to that day, to be joined by a query: those of every employment that covers the day;
 * of a person who has none, the last one. One row a stretch of a department history; those that count have `place` 1.
 *
 * @param condition which people: on columns of `employment`
 */
export function placementsOn(
  tx: Pick<Transaction, 'select'>,
  organisationId: string,
  day: Day,
  condition: SQL | undefined,
) {
  const placed = sql`(${placedOn(day)})`;
  // The employment may end before the stretch of its department does.
  const lastDay = sql`least(${employment.toDay}, ${departmentPeriod.toDay})`;
  const unlessPlaced = (value: SQL) => sql`case when not ${placed} then ${value} end`;
  return tx
    .select({
      personId: employment.personId,
      employmentId: employment.employmentId,
      departmentId: departmentPeriod.departmentId,
      fromDay: employment.fromDay,
      place: sql<number>`(rank() over (
        partition by ${employment.personId}
        order by ${placed} desc,
          ${unlessPlaced(sql`${departmentPeriod.fromDay} <= ${day}`)} desc,
          ${unlessPlaced(lastDay)} desc,
          ${unlessPlaced(sql`${departmentPeriod.fromDay}`)} desc,
          ${unlessPlaced(sql`${employment.employmentId}`)}
      ))::int`.as('place'),
    })
    .from(employment)
    .innerJoin(departmentPeriod, periodsOfEmployment)
    .where(and(eq(employment.organisationId, organisationId), condition))
    .as('placement');
}

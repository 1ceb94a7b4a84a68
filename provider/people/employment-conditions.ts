import { and, eq, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { coversDay } from '#provider/database/covers-day.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';

/** Whether the query's rows of `employment` and `department_period` both cover the day. */
export function placedOn(day: Day): SQL | undefined {
  return and(
    coversDay(employment.fromDay, employment.toDay, day),
    coversDay(departmentPeriod.fromDay, departmentPeriod.toDay, day),
  );
}

/** Join condition from an employment to its department history. */
export const periodsOfEmployment = and(
  eq(departmentPeriod.organisationId, employment.organisationId),
  eq(departmentPeriod.employmentId, employment.employmentId),
);

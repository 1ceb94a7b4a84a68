import { and, eq, gte, isNull, lte, or, type Column, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';

/** Whether [from, to] covers the day. Both ends are inclusive; null means open-ended. */
function covers(from: Column, to: Column, day: Day): SQL | undefined {
  return and(lte(from, day), or(isNull(to), gte(to, day)));
}

/** Whether the query's rows of `employment` and `department_period` both cover the day. */
export function placedOn(day: Day): SQL | undefined {
  return and(
    covers(employment.fromDay, employment.toDay, day),
    covers(departmentPeriod.fromDay, departmentPeriod.toDay, day),
  );
}

/**
 * Whether the query's row of `absence` covers the day. Combine with {@link placedOn} to select people absent
 * that day.
 */
export function reportedAbsentOn(day: Day): SQL | undefined {
  return covers(absence.fromDay, absence.toDay, day);
}

/** Join condition from absence to its employment. */
export const employmentOfAbsence = and(
  eq(employment.organisationId, absence.organisationId),
  eq(employment.employmentId, absence.employmentId),
);

/** Join condition from an employment to its department history. */
export const periodsOfEmployment = and(
  eq(departmentPeriod.organisationId, employment.organisationId),
  eq(departmentPeriod.employmentId, employment.employmentId),
);

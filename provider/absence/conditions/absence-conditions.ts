import { and, eq, gte, isNull, lte, or, type Column, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';

/** Whether [from, to] covers the day; both ends are inclusive, null is open. */
function covers(from: Column, to: Column, day: Day): SQL | undefined {
  return and(lte(from, day), or(isNull(to), gte(to, day)));
}

/** Whether the row of `employment` in the query covers the day, and so does that of `department_period`. */
export function placedOn(day: Day): SQL | undefined {
  return and(
    covers(employment.fromDay, employment.toDay, day),
    covers(departmentPeriod.fromDay, departmentPeriod.toDay, day),
  );
}

/** Whether the row of `absence` in the query covers the day; with {@link placedOn}, absent that day. */
export function reportedAbsentOn(day: Day): SQL | undefined {
  return covers(absence.fromDay, absence.toDay, day);
}

/** Joins a row of absence with its employment. */
export const employmentOfAbsence = and(
  eq(employment.organisationId, absence.organisationId),
  eq(employment.employmentId, absence.employmentId),
);

/** Joins an employment with its department history. */
export const periodsOfEmployment = and(
  eq(departmentPeriod.organisationId, employment.organisationId),
  eq(departmentPeriod.employmentId, employment.employmentId),
);

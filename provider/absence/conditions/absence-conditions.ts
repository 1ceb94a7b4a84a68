import { and, eq, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { coversDay } from '#provider/database/covers-day.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { employment } from '#provider/database/tables/person.ts';

/**
 * Whether the query's row of `absence` covers the day. Combine with `placedOn` to select people absent
 * that day.
 */
export function reportedAbsentOn(day: Day): SQL | undefined {
  return coversDay(absence.fromDay, absence.toDay, day);
}

/** Join condition from absence to its employment. */
export const employmentOfAbsence = and(
  eq(employment.organisationId, absence.organisationId),
  eq(employment.employmentId, absence.employmentId),
);

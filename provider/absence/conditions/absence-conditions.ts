import { and, eq } from 'drizzle-orm';
import { absence } from '#provider/database/tables/absence.ts';
import { employment } from '#provider/database/tables/person.ts';

/** Join condition from absence to its employment. */
export const employmentOfAbsence = and(
  eq(employment.organisationId, absence.organisationId),
  eq(employment.employmentId, absence.employmentId),
);

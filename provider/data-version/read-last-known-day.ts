import { eq } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { dataCoverage } from '#provider/database/tables/organisation.ts';

/**
 * The last day whose absences are known: the last day that deliveries cover, at most today. Figures of a period end there, so
 * that days without a delivery do not count as days without absence.
 */
export async function readLastKnownDay({ tx, organisationId }: OrganisationScope, today: Day): Promise<Day> {
  const [coverage] = await tx
    .select({ coveredThrough: dataCoverage.coveredThrough })
    .from(dataCoverage)
    .where(eq(dataCoverage.organisationId, organisationId))
    .prepare('select data_coverage')
    .execute();
  return limitToLastKnownDay(coverage?.coveredThrough ?? null, today);
}

/** @param coveredThrough null before the first delivery of absences */
export function limitToLastKnownDay(coveredThrough: Day | null, today: Day): Day {
  return coveredThrough !== null && coveredThrough < today ? coveredThrough : today;
}

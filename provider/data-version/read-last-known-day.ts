import { eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { prepareOnce } from '#database/prepare-once.ts';
import { readOnce } from '#database/transactions/shared-reads.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { dataCoverage } from '#provider/database/tables/organisation.ts';

const coverageQuery = prepareOnce((tx) =>
  tx
    .select({ coveredThrough: dataCoverage.coveredThrough })
    .from(dataCoverage)
    .where(eq(dataCoverage.organisationId, sql.placeholder('organisationId')))
    .prepare('select data_coverage'),
);

/**
 * The last day whose absences are known: the last day that deliveries cover, at most today. Figures of a period end there, so
 * that days without a delivery do not count as days without absence.
 */
export async function readLastKnownDay({ tx, organisationId }: OrganisationScope, today: Day): Promise<Day> {
  const [coverage] = await readOnce(['data_coverage', organisationId], () =>
    coverageQuery(tx).execute({ organisationId }),
  );
  return limitToLastKnownDay(coverage?.coveredThrough ?? null, today);
}

/** @param coveredThrough null before the first delivery of absences */
export function limitToLastKnownDay(coveredThrough: Day | null, today: Day): Day {
  return coveredThrough !== null && coveredThrough < today ? coveredThrough : today;
}

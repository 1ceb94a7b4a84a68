import { sql } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { dataCoverage } from '#provider/database/tables/organisation.ts';

/**
 * Records an import of absences. The covered day never moves backwards: an import of older files does not
 * change it.
 *
 * @param importedAt an ISO 8601 instant
 */
export async function storeCoverage(
  { tx, organisationId }: OrganisationScope,
  { coveredThrough, importedAt }: { coveredThrough: Day; importedAt: string },
): Promise<void> {
  await tx
    .insert(dataCoverage)
    .values({ organisationId, coveredThrough, importedAt })
    .onConflictDoUpdate({
      target: dataCoverage.organisationId,
      set: {
        coveredThrough: sql`greatest(${dataCoverage.coveredThrough}, excluded.covered_through)`,
        importedAt,
      },
    });
}

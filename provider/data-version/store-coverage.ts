import { eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { dataCoverage } from '#provider/database/tables/organisation.ts';
import { recordChange } from './record-change.ts';

/**
 * Records an import of absences. The covered day never moves backwards: an import of older files does not
 * change it. Figures end on that day, so that the data version changes with it.
 *
 * @param importedAt an ISO 8601 instant
 */
export async function storeCoverage(
  { tx, organisationId }: OrganisationScope,
  { coveredThrough, importedAt }: { coveredThrough: Day; importedAt: string },
): Promise<void> {
  const [before] = await tx
    .select({ coveredThrough: dataCoverage.coveredThrough })
    .from(dataCoverage)
    .where(eq(dataCoverage.organisationId, organisationId));
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
  if (before === undefined || before.coveredThrough < coveredThrough) {
    await recordChange({ tx, organisationId });
  }
}

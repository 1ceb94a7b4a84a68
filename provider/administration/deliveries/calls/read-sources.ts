import { asc, eq } from 'drizzle-orm';
import type { DataSource } from '#contract/calls/administration/delivery.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { dataSource } from '#provider/database/tables/organisation.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

/** The sources of the organisation's absences, the one with the earliest covered day first. */
export async function readSources({ tx, organisationId }: OrganisationScope): Promise<DataSource[]> {
  const rows = await tx
    .select()
    .from(dataSource)
    .where(eq(dataSource.organisationId, organisationId))
    .orderBy(asc(dataSource.coveredThrough), asc(dataSource.key));
  const latest = rows.findLast(({ counts }) => counts)?.coveredThrough ?? '';
  return rows.map(({ sourceId, kind, name, coveredThrough, deliveredAt, counts }) => ({
    sourceId,
    kind,
    name: name === null ? null : plainSpaces(name),
    coveredThrough,
    deliveredAt: new Date(deliveredAt).toISOString(),
    counts,
    isBehind: counts && coveredThrough < latest,
  }));
}

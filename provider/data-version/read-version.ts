import { eq } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { dataVersion } from '#provider/database/tables/organisation.ts';

/** The counter that every write to the organisation's data increments; 0 if there is none. */
export async function readVersion({ tx, organisationId }: OrganisationScope): Promise<number> {
  const [row] = await tx
    .select({ version: dataVersion.version })
    .from(dataVersion)
    .where(eq(dataVersion.organisationId, organisationId));
  return row?.version ?? 0;
}

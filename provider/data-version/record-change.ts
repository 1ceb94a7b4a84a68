import { sql } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';

/**
 * Increments the data version for a change that no trigger records: of features, contracts or settings of figures. Does nothing if the
 * transaction has already incremented it.
 */
export async function recordChange({ tx, organisationId }: OrganisationScope): Promise<void> {
  await tx.execute(sql`select api.record_change(${organisationId}, '{}'::uuid[])`);
}

import { eq, type InferSelectModel } from 'drizzle-orm';
import { readOnce } from '#database/transactions/shared-reads.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

/**
 * Reads an organisation, once for each request.
 *
 * @throws {Error} if it does not exist
 */
export async function getOrganisation({
  tx,
  organisationId,
}: OrganisationScope): Promise<InferSelectModel<typeof organisation>> {
  const [row] = await readOnce(['organisation', organisationId], () =>
    tx
      .select()
      .from(organisation)
      .where(eq(organisation.organisationId, organisationId))
      .prepare('select organisation')
      .execute(),
  );
  if (!row) throw new Error(`the organisation ${organisationId} does not exist`);
  return { ...row, name: plainSpaces(row.name) };
}

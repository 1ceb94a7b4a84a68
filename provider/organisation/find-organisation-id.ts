import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '#database/database.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';
import { organisation } from '#provider/database/tables/organisation.ts';

/** The id of the organisation with a ten-digit number; null if there is none. */
export async function findOrganisationId(
  open: Pick<OpenDatabase, 'withTx'>,
  organisationNumber: string,
): Promise<string | null> {
  const [row] = await open.withTx(allOrganisations('organisationNumber'), (tx) =>
    tx
      .select({ organisationId: organisation.organisationId })
      .from(organisation)
      .where(eq(organisation.organisationNumber, organisationNumber)),
  );
  return row?.organisationId ?? null;
}

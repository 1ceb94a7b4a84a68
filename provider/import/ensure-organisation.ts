import { eq } from 'drizzle-orm';
import type { Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { dataVersion, organisation } from '#provider/database/tables/organisation.ts';
import type { ImportResult, ImportSettings } from './import-files.ts';
import { setAccess } from '#database/transactions/set-access.ts';

/** The organisation does not exist yet and cannot be created without a name. */
export class UnknownOrganisationError extends Error {
  override readonly name = 'UnknownOrganisationError';
}

/**
 * The organisation with this number, created or renamed if the settings say so. Gives the transaction access to it.
 *
 * @throws {UnknownOrganisationError}
 */
export async function ensureOrganisation(
  tx: Transaction,
  { organisationNumber, name }: ImportSettings,
): Promise<{ organisationId: string; state: ImportResult['organisation'] }> {
  const [known] = await tx
    .select({ organisationId: organisation.organisationId, name: organisation.name })
    .from(organisation)
    .where(eq(organisation.organisationNumber, organisationNumber));
  if (known === undefined) {
    if (name === null) throw new UnknownOrganisationError();
    const organisationId = newId();
    await setAccess({ organisationId });
    await tx.insert(organisation).values({ organisationId, organisationNumber, name });
    await tx.insert(dataVersion).values({ organisationId });
    return { organisationId, state: 'created' };
  }
  const { organisationId } = known;
  await setAccess({ organisationId });
  if (name === null || name === known.name) return { organisationId, state: 'same' };
  await tx.update(organisation).set({ name }).where(eq(organisation.organisationId, organisationId));
  return { organisationId, state: 'renamed' };
}

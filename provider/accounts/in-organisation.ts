import type { OpenDatabase } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { findOrganisationId } from '#provider/organisation/find-organisation-id.ts';
import { AccountProblem } from './account-problem.ts';

/**
 * Finds the organisation with a ten-digit number, and runs `fn` in a transaction with access to it.
 *
 * @throws {AccountProblem} if there is none
 */
export async function inOrganisation<T>(
  open: Pick<OpenDatabase, 'withTx'>,
  organisationNumber: string,
  fn: (scope: OrganisationScope) => Promise<T>,
): Promise<T> {
  const organisationId = await findOrganisationId(open, organisationNumber);
  if (organisationId === null)
    throw new AccountProblem('There is no organisation of that number: import it first');
  return open.withTx({ organisationId }, (tx) => fn({ tx, organisationId }));
}

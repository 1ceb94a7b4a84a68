import { eq } from 'drizzle-orm';
import type { Transaction } from '#database/database.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { AccountProblem } from './account-problem.ts';

/**
 * Finds the id of the organisation with a ten-digit number.
 *
 * @throws {AccountProblem} if there is none
 */
export async function requireOrganisation(tx: Transaction, organisationNumber: string): Promise<string> {
  const [row] = await tx
    .select({ organisationId: organisation.organisationId })
    .from(organisation)
    .where(eq(organisation.organisationNumber, organisationNumber));
  if (row === undefined) throw new AccountProblem('There is no organisation of that number: import it first');
  return row.organisationId;
}

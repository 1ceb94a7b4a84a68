import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { AccountDetails } from '#contract/calls/administration/account.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { account } from '#provider/database/tables/account.ts';
import { identityProvider } from '#provider/database/tables/identity-provider.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { isIdentityProvider } from '#provider/identity-providers/find-identity-provider.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import type { AccountRow } from './require-account.ts';

/** The identity of an account, and where it may be used; null if the organisation has no identity provider. */
export async function readIdentity(
  context: CallContext,
  row: AccountRow,
): Promise<AccountDetails['identity']> {
  const { tx, caller } = context;
  const rows = await tx
    .select({ identityProviderId: identityProvider.identityProviderId, name: identityProvider.name })
    .from(identityProvider)
    .where(eq(identityProvider.organisationId, caller.organisationId))
    .orderBy(asc(identityProvider.name), asc(identityProvider.identityProviderId));
  if (rows.length === 0) return null;
  const { externalId, identityProviderId } = row;
  return {
    externalId,
    identityProviderId,
    mayChange: canChangeIdentity(context, row),
    identityProviders: rows.map(({ name, ...one }) => ({ ...one, name: plainSpaces(name) })),
  };
}

export function canChangeIdentity(
  { caller }: CallContext,
  { accountId, administrator }: AccountRow,
): boolean {
  return !administrator || accountId === caller.accountId;
}

/** Whether another account has the identity at the same identity provider, in any case of letters. */
export async function isIdentityTaken(
  { tx, caller: { organisationId } }: CallContext,
  accountId: string,
  { externalId, identityProviderId }: { externalId: string; identityProviderId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ accountId: account.accountId })
    .from(account)
    .where(
      and(
        eq(account.organisationId, organisationId),
        ne(account.accountId, accountId),
        eq(account.identityProviderId, identityProviderId),
        eq(sql`lower(${account.externalId})`, sql`lower(${externalId})`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Locks an identity provider of the organisation, so that it is not removed meanwhile. @throws ProblemError 404 */
export async function requireIdentityProvider(
  { tx, caller: { organisationId } }: CallContext,
  identityProviderId: string,
): Promise<void> {
  if (!isUuid(identityProviderId)) throw new ProblemError('not_found');
  const rows = await tx
    .select({ id: identityProvider.identityProviderId })
    .from(identityProvider)
    .where(isIdentityProvider({ organisationId, identityProviderId }))
    .for('share');
  if (rows.length === 0) throw new ProblemError('not_found');
}

import { and, eq, ne, sql } from 'drizzle-orm';
import type { AccountDetails } from '#contract/calls/administration/account.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { account } from '#provider/database/tables/account.ts';
import { identityProvider } from '#provider/database/tables/identity-provider.ts';
import type { AccountRow } from './require-account.ts';

/** The identity of an account; null if the organisation has no identity provider. */
export async function readIdentity(
  context: CallContext,
  row: AccountRow,
): Promise<AccountDetails['identity']> {
  const { tx, caller } = context;
  const [provider] = await tx
    .select({ id: identityProvider.identityProviderId })
    .from(identityProvider)
    .where(eq(identityProvider.organisationId, caller.organisationId))
    .limit(1);
  if (provider === undefined) return null;
  return { externalId: row.externalId, mayChange: mayChangeIdentity(context, row) };
}

export function mayChangeIdentity(
  { caller }: CallContext,
  { accountId, administrator }: AccountRow,
): boolean {
  return !administrator || accountId === caller.accountId;
}

/** Whether another account of the organisation has the identity, in any case of letters. */
export async function isIdentityTaken(
  { tx, caller: { organisationId } }: CallContext,
  { accountId, externalId }: { accountId: string; externalId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ accountId: account.accountId })
    .from(account)
    .where(
      and(
        eq(account.organisationId, organisationId),
        ne(account.accountId, accountId),
        eq(sql`lower(${account.externalId})`, sql`lower(${externalId})`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

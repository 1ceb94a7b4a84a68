import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { account } from '#provider/database/tables/account.ts';
import { ProblemError } from '#provider/http/problem-error.ts';

export type AccountRow = Omit<
  typeof account.$inferSelect,
  'organisationId' | 'passwordHash' | 'passwordTemporary' | 'demo'
>;

export const accountColumns = {
  accountId: account.accountId,
  username: account.username,
  personName: account.personName,
  administrator: account.administrator,
  disabledAt: account.disabledAt,
  validAfter: account.validAfter,
  externalId: account.externalId,
  identityProviderId: account.identityProviderId,
  email: account.email,
  emailRefusal: account.emailRefusal,
  emailRefusedAt: account.emailRefusedAt,
};

/** An account of the caller's organisation. @throws ProblemError 404 */
export async function requireAccount(context: CallContext, accountId: string): Promise<AccountRow> {
  const [found] = await selectAccount(context, accountId);
  if (found === undefined) throw new ProblemError('not_found');
  return found;
}

/**
 * The same, locked until the end of the transaction, for a change by {@link lockAccounts}.
 *
 * @throws ProblemError as lockAccounts, and 403 `own_account` for the account of the caller
 */
export async function lockOtherAccount(context: CallContext, accountId: string): Promise<AccountRow> {
  const rows = await lockAccounts(context, [accountId]);
  if (accountId === context.caller.accountId) throw new ProblemError('own_account');
  const found = rows.find((row) => row.accountId === accountId);
  if (found === undefined) throw new ProblemError('not_found');
  return found;
}

/**
 * Locks accounts of the caller's organisation until the end of the transaction. The caller's account is locked too: two
 * administrators who remove each other at the same moment do not both succeed.
 *
 * @throws ProblemError 404, and 403 `role_not_allowed` if the caller has just lost the capability
 */
export async function lockAccounts(
  context: CallContext,
  accountIds: readonly string[],
): Promise<AccountRow[]> {
  const { accountId: ownId, organisationId } = context.caller;
  if (!accountIds.every((id) => z.uuid().safeParse(id).success)) throw new ProblemError('not_found');
  const rows = await context.tx
    .select(accountColumns)
    .from(account)
    .where(
      and(eq(account.organisationId, organisationId), inArray(account.accountId, [ownId, ...accountIds])),
    )
    .orderBy(asc(account.accountId))
    .for('update');
  const found = new Map(rows.map((row) => [row.accountId, row]));
  if (!accountIds.every((id) => found.has(id))) throw new ProblemError('not_found');
  if (!isActiveAdministrator(found.get(ownId))) throw new ProblemError('role_not_allowed');
  return rows;
}

export function isActiveAdministrator(row: AccountRow | undefined): boolean {
  return row !== undefined && row.administrator && row.disabledAt === null;
}

/** The query of an account of the caller's organisation. @throws ProblemError 404 for an id of another form */
export function selectAccount({ tx, caller: { organisationId } }: CallContext, accountId: string) {
  if (!z.uuid().safeParse(accountId).success) throw new ProblemError('not_found');
  return tx
    .select(accountColumns)
    .from(account)
    .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)));
}

export async function updateAccount(
  { tx, caller: { organisationId } }: CallContext,
  accountId: string,
  values: Partial<typeof account.$inferInsert>,
): Promise<void> {
  await tx
    .update(account)
    .set(values)
    .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)));
}

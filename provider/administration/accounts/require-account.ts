import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { account } from '#provider/database/tables/account.ts';
import { Problem } from '#provider/http/problem.ts';

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
  email: account.email,
  emailRefusal: account.emailRefusal,
  emailRefusedAt: account.emailRefusedAt,
};

/** An account of the caller's organisation. @throws Problem 404 */
export async function requireAccount(context: CallContext, accountId: string): Promise<AccountRow> {
  const [found] = await selectAccount(context, accountId);
  if (found === undefined) throw new Problem('not_found');
  return found;
}

/**
 * The same, locked until the end of the transaction, for a change. The caller's account is locked too: two administrators who
 * remove each other at the same moment do not both succeed.
 *
 * @throws Problem 404, 403 `own_account` for the account of the caller, and 403 `role_not_allowed` if the caller has just lost the
 *   capability
 */
export async function lockOtherAccount(context: CallContext, accountId: string): Promise<AccountRow> {
  const { accountId: ownId, organisationId } = context.caller;
  if (!z.uuid().safeParse(accountId).success) throw new Problem('not_found');
  const rows = await context.tx
    .select(accountColumns)
    .from(account)
    .where(and(eq(account.organisationId, organisationId), inArray(account.accountId, [ownId, accountId])))
    .orderBy(asc(account.accountId))
    .for('update');
  const found = rows.find((row) => row.accountId === accountId);
  if (found === undefined) throw new Problem('not_found');
  if (accountId === ownId) throw new Problem('own_account');
  if (!isActiveAdministrator(rows.find((row) => row.accountId === ownId)))
    throw new Problem('role_not_allowed');
  return found;
}

export function isActiveAdministrator(row: AccountRow | undefined): boolean {
  return row !== undefined && row.administrator && row.disabledAt === null;
}

/** The query of an account of the caller's organisation. @throws Problem 404 for an id of another form */
export function selectAccount({ tx, caller: { organisationId } }: CallContext, accountId: string) {
  if (!z.uuid().safeParse(accountId).success) throw new Problem('not_found');
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

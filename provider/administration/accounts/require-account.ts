import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { account } from '#provider/database/tables/account.ts';
import { Problem } from '#provider/http/problem.ts';

export type AccountRow = Omit<typeof account.$inferSelect, 'organisationId' | 'passwordHash' | 'demo'>;

const columns = {
  accountId: account.accountId,
  username: account.username,
  personName: account.personName,
  administrator: account.administrator,
  disabledAt: account.disabledAt,
  validAfter: account.validAfter,
};

/** An account of the caller's organisation. @throws Problem 404 */
export async function requireAccount(context: CallContext, accountId: string): Promise<AccountRow> {
  const [found] = await selectAccount(context, accountId);
  if (found === undefined) throw new Problem('not_found');
  return found;
}

/**
 * The same, locked until the end of the transaction, for a change.
 *
 * @throws Problem 404, and 403 `own_account` for the account of the caller
 */
export async function lockOtherAccount(context: CallContext, accountId: string): Promise<AccountRow> {
  const [found] = await selectAccount(context, accountId).for('update');
  if (found === undefined) throw new Problem('not_found');
  if (found.accountId === context.caller.accountId) throw new Problem('own_account');
  return found;
}

/** The query of an account of the caller's organisation. @throws Problem 404 for an id of another form */
export function selectAccount({ tx, caller: { organisationId } }: CallContext, accountId: string) {
  if (!z.uuid().safeParse(accountId).success) throw new Problem('not_found');
  return tx
    .select(columns)
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

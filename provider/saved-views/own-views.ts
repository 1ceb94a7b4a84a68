import { and, eq, type SQL } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { account } from '#provider/database/tables/account.ts';
import { savedView } from '#provider/database/tables/saved-view.ts';
import { decryptRow, SAVED_VIEW } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { ProblemError } from '#provider/http/problem-error.ts';

export type SavedViewRow = typeof savedView.$inferSelect;

/** The condition for the rows of the caller's account. */
export function isOwnView({ caller: { organisationId, accountId } }: CallContext): SQL | undefined {
  return and(eq(savedView.organisationId, organisationId), eq(savedView.accountId, accountId));
}

/** Reads the views, decrypted, of the caller in the order in which they were saved: ids ascend with time. */
export async function readOwnViews(context: CallContext): Promise<SavedViewRow[]> {
  const { tx, caller } = context;
  const rows = await tx
    .select()
    .from(savedView)
    .where(isOwnView(context))
    .orderBy(savedView.viewId)
    .prepare('select saved_view')
    .execute();
  if (rows.length === 0) return rows;
  const cipher = await loadCipher({ tx, organisationId: caller.organisationId });
  return rows.map((row) => decryptRow(cipher, SAVED_VIEW, row));
}

/**
 * The same for a change. The account is locked until the end of the transaction, so that two changes at the same moment neither
 * exceed the maximum nor give one name to two views.
 */
export async function lockOwnViews(context: CallContext): Promise<SavedViewRow[]> {
  const { organisationId, accountId } = context.caller;
  await context.tx
    .select({ accountId: account.accountId })
    .from(account)
    .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)))
    .for('update');
  return readOwnViews(context);
}

/** The view with the id. @throws ProblemError 404 if the caller has none */
export function requireView(views: readonly SavedViewRow[], viewId: string): SavedViewRow {
  const found = isUuid(viewId) ? views.find((view) => view.viewId === viewId.toLowerCase()) : undefined;
  if (found === undefined) throw new ProblemError('not_found');
  return found;
}

import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { accountChange } from '#provider/database/tables/account-change.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { recordReviewDecision } from '../reviews/record-decisions.ts';
import { findUnknownDepartments, readRights, removeChange, removeLostRights } from './change-rights.ts';
import { isActiveAdministrator, lockOtherAccount, selectAccount } from './require-account.ts';
import { areEmpty, hashRights, type Rights, summariseRights, uniteRights } from './rights.ts';
import { writeRights } from './stored-rights.ts';

/** Handlers of the calls that change the rights of accounts; administrators make them. */
export const rightsHandlers = {
  accountRights: async (context, wanted, { accountId }) => {
    const row = await lockOtherAccount(context, accountId);
    const scope = scopeOf(context);
    if ((await findUnknownDepartments(scope, wanted)).length > 0) throw new ProblemError('not_found');
    const { kept, lost, granted } = await removeLostRights(scope, { row, wanted, now: context.now });
    const [isRemoved, isPending] = [!areEmpty(lost), !areEmpty(granted)];
    await replaceChange(context, accountId, isPending ? { granted, basedOn: hashRights(kept) } : null);
    const review = isRemoved || isPending ? await recordReviewDecision(context, accountId, 'changed') : null;
    context.setAuditFields({
      subjectId: accountId,
      detail: { removed: summariseRights(lost), requested: summariseRights(granted), ...review },
    });
    return { removed: isRemoved, pending: isPending };
  },

  accountChangeApprove: async (context, _request, { changeId }) => {
    const { row, accountId, granted, basedOn, requestedBy } = await lockChange(context, changeId);
    const own = context.caller.accountId;
    if (own === requestedBy || own === accountId) throw new ProblemError('second_administrator');
    const scope = scopeOf(context);
    const held = await readRights(scope, row);
    const [requester] = await selectAccount(context, requestedBy);
    const isUnchanged =
      row.disabledAt === null && hashRights(held) === basedOn && isActiveAdministrator(requester);
    const isKnown = (await findUnknownDepartments(scope, granted)).length === 0;
    if (!isUnchanged || !isKnown) throw new ProblemError('account_changed');
    await writeRights(scope, accountId, uniteRights(held, granted));
    await removeChange(scope, accountId);
    const review = await recordReviewDecision(context, accountId, 'changed');
    context.setAuditFields({
      subjectId: accountId,
      detail: { changeId, requestedBy, granted: summariseRights(granted), ...review },
    });
    return null;
  },

  accountChangeDiscard: async (context, _request, { changeId }) => {
    const { accountId, requestedBy } = await lockChange(context, changeId);
    await removeChange(scopeOf(context), accountId);
    const isWithdrawn = requestedBy === context.caller.accountId;
    context.setAuditFields({
      subjectId: accountId,
      detail: { changeId, requestedBy, withdrawn: isWithdrawn },
    });
    return null;
  },
} satisfies CallHandlers;

const scopeOf = ({ tx, caller: { organisationId } }: CallContext) => ({ tx, organisationId });

/**
 * The change with its account, which is locked until the end of the transaction: a concurrent decision waits, and finds none.
 *
 * @throws ProblemError 404
 */
async function lockChange(context: CallContext, changeId: string) {
  const found = await findChange(context, changeId);
  const [row] = await selectAccount(context, found.accountId).for('update');
  if (row === undefined) throw new ProblemError('not_found');
  return { row, ...(await findChange(context, changeId)) };
}

async function findChange({ tx, caller: { organisationId } }: CallContext, changeId: string) {
  if (!z.uuid().safeParse(changeId).success) throw new ProblemError('not_found');
  const [change] = await tx
    .select()
    .from(accountChange)
    .where(and(eq(accountChange.organisationId, organisationId), eq(accountChange.changeId, changeId)));
  if (change === undefined) throw new ProblemError('not_found');
  return change;
}

/** Replaces the change of the account that waits for approval; null: none waits any longer. */
async function replaceChange(
  context: CallContext,
  accountId: string,
  change: { granted: Rights; basedOn: string } | null,
): Promise<void> {
  await removeChange(scopeOf(context), accountId);
  if (change === null) return;
  const { organisationId, accountId: requestedBy } = context.caller;
  const requestedAt = context.now.toString();
  await context.tx
    .insert(accountChange)
    .values({ organisationId, changeId: newId(), accountId, requestedBy, requestedAt, ...change });
}

import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { accountChange } from '#provider/database/tables/account-change.ts';
import { Problem } from '#provider/http/problem.ts';
import { nextValidAfter } from '#provider/tokens/valid-after.ts';
import { recordReviewed } from '../reviews/record-decisions.ts';
import { listChoosableDepartments } from './list-choosable-departments.ts';
import {
  type AccountRow,
  isActiveAdministrator,
  lockOtherAccount,
  selectAccount,
  updateAccount,
} from './require-account.ts';
import {
  areEmpty,
  hashRights,
  intersectRights,
  type Rights,
  subtractRights,
  summariseRights,
  uniteRights,
} from './rights.ts';
import { readRoles, writeRights } from './stored-rights.ts';

/** Handlers of the calls that change the rights of accounts, for accounts of the administration. */
export const rightsHandlers = {
  accountRights: async (context, wanted, { accountId }) => {
    const row = await lockOtherAccount(context, accountId);
    if (!(await areDepartmentsKnown(context, wanted))) throw new Problem('not_found');
    const held = await readRights(context, row);
    const kept = intersectRights(held, wanted);
    const lost = subtractRights(held, kept);
    const granted = subtractRights(wanted, kept);
    const [isRemoved, isPending] = [!areEmpty(lost), !areEmpty(granted)];
    if (isRemoved) {
      await writeRights(scopeOf(context), accountId, kept);
      // Ends the sessions: pages and figures that they have loaded were based on the former rights.
      const validAfter = nextValidAfter(row.validAfter, context.now);
      await updateAccount(context, accountId, { validAfter });
    }
    await replaceChange(context, accountId, isPending ? { granted, basedOn: hashRights(kept) } : null);
    const review = isRemoved || isPending ? await recordReviewed(context, accountId, 'changed') : null;
    context.noteAudit({
      subjectId: accountId,
      detail: { removed: summariseRights(lost), requested: summariseRights(granted), ...review },
    });
    return { removed: isRemoved, pending: isPending };
  },

  accountChangeApprove: async (context, _request, { changeId }) => {
    const { row, accountId, granted, basedOn, requestedBy } = await lockChange(context, changeId);
    const own = context.caller.accountId;
    if (own === requestedBy || own === accountId) throw new Problem('second_administrator');
    const held = await readRights(context, row);
    const [requester] = await selectAccount(context, requestedBy);
    const isUnchanged =
      row.disabledAt === null && hashRights(held) === basedOn && isActiveAdministrator(requester);
    if (!isUnchanged || !(await areDepartmentsKnown(context, granted))) throw new Problem('account_changed');
    await writeRights(scopeOf(context), accountId, uniteRights(held, granted));
    await removeChange(context, accountId);
    const review = await recordReviewed(context, accountId, 'changed');
    context.noteAudit({
      subjectId: accountId,
      detail: { changeId, requestedBy, granted: summariseRights(granted), ...review },
    });
    return null;
  },

  accountChangeDiscard: async (context, _request, { changeId }) => {
    const { accountId, requestedBy } = await lockChange(context, changeId);
    await removeChange(context, accountId);
    const isWithdrawn = requestedBy === context.caller.accountId;
    context.noteAudit({ subjectId: accountId, detail: { changeId, requestedBy, withdrawn: isWithdrawn } });
    return null;
  },
} satisfies CallHandlers;

const scopeOf = ({ tx, caller: { organisationId } }: CallContext) => ({ tx, organisationId });

async function readRights(
  context: CallContext,
  { accountId, administrator }: Pick<AccountRow, 'accountId' | 'administrator'>,
): Promise<Rights> {
  const roles = await readRoles(scopeOf(context), accountId);
  return { administrator, roles: roles.get(accountId) ?? [] };
}

async function areDepartmentsKnown(context: CallContext, { roles }: Rights): Promise<boolean> {
  const known = new Set(
    (await listChoosableDepartments(scopeOf(context))).map(({ departmentId }) => departmentId),
  );
  return roles.every(({ departmentIds }) => departmentIds?.every((id) => known.has(id)) ?? true);
}

/**
 * The change with its account, which is locked until the end of the transaction: a concurrent decision waits, and finds none.
 *
 * @throws Problem 404
 */
async function lockChange(context: CallContext, changeId: string) {
  const found = await findChange(context, changeId);
  const [row] = await selectAccount(context, found.accountId).for('update');
  if (row === undefined) throw new Problem('not_found');
  return { row, ...(await findChange(context, changeId)) };
}

async function findChange({ tx, caller: { organisationId } }: CallContext, changeId: string) {
  if (!z.uuid().safeParse(changeId).success) throw new Problem('not_found');
  const [change] = await tx
    .select()
    .from(accountChange)
    .where(and(eq(accountChange.organisationId, organisationId), eq(accountChange.changeId, changeId)));
  if (change === undefined) throw new Problem('not_found');
  return change;
}

async function removeChange({ tx, caller: { organisationId } }: CallContext, accountId: string) {
  await tx
    .delete(accountChange)
    .where(and(eq(accountChange.organisationId, organisationId), eq(accountChange.accountId, accountId)));
}

/** Replaces the change of the account that waits for approval; null: none waits any longer. */
async function replaceChange(
  context: CallContext,
  accountId: string,
  change: { granted: Rights; basedOn: string } | null,
): Promise<void> {
  await removeChange(context, accountId);
  if (change === null) return;
  const { organisationId, accountId: requestedBy } = context.caller;
  const requestedAt = context.now.toString();
  await context.tx
    .insert(accountChange)
    .values({ organisationId, changeId: newId(), accountId, requestedBy, requestedAt, ...change });
}

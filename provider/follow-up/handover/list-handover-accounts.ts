import type { Delegation } from '#contract/calls/rehabilitation/follow-up-handover.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { toInstant } from '#provider/database/postgres-values.ts';
import { FOLLOW_UP_DELEGATION } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { byName, listPlannerAccounts } from '../list-planner-accounts.ts';
import { listEarlierHandovers } from './list-earlier-handovers.ts';
import { readHandoverCases } from './read-handover-cases.ts';
import { toAccount, type AccountRow } from './to-account.ts';

/**
 * The accounts that can hand over employees visible to the caller, those that can take over, the delegations of today, and
 * the latest that have ended or were permanent handovers.
 *
 * @throws ProblemError `feature_off`
 */
export async function listHandoverAccounts(
  context: CallContext,
): Promise<CallResponse<'followUpHandoverAccounts'>> {
  const { tx, caller } = context;
  const { departmentIds, cases } = await readHandoverCases(context);
  const accounts = await listPlannerAccounts({ tx, organisationId: caller.organisationId }, departmentIds);
  const from = new Map<string, { account: AccountRow; employees: number }>();
  const delegations = new Map<string, Delegation>();
  const cipher = await loadCipher({ tx, organisationId: caller.organisationId });
  for (const { account, delegation, target, delegate, isCurrent } of cases) {
    const own = from.get(account.accountId) ?? { account, employees: 0 };
    from.set(account.accountId, { account, employees: own.employees + 1 });
    if (delegation === null || target === null) continue;
    const { delegationId, lastDay, createdAt, createdByName } = decryptRow(
      cipher,
      FOLLOW_UP_DELEGATION,
      delegation,
    );
    if (lastDay === null) continue;
    const known = delegations.get(delegationId);
    delegations.set(delegationId, {
      delegationId,
      from: toAccount(account),
      to: toAccount(target),
      lastDay,
      employees: (known?.employees ?? 0) + 1,
      withoutEffect: (known?.withoutEffect ?? 0) + (isCurrent && delegate === null ? 1 : 0),
      at: toInstant(createdAt),
      by: plainSpaces(createdByName),
    });
  }
  return {
    from: [...from.values()]
      .map(({ account, employees }) => ({ ...toAccount(account), employees }))
      .sort(byName),
    to: accounts.map(({ accountId, name }) => ({ accountId, name })),
    delegations: [...delegations.values()].sort(
      (a, b) =>
        compare(a.lastDay, b.lastDay) || byName(a.from, b.from) || compare(a.delegationId, b.delegationId),
    ),
    earlier: await listEarlierHandovers(context, { departmentIds }, [...delegations.keys()]),
  };
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccountChange } from '#contract/calls/administration/account.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { account } from '#provider/database/tables/account.ts';
import { accountChange } from '#provider/database/tables/account-change.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { readDepartmentNames } from './department-names.ts';

/** The changes of the organisation that wait for approval, the oldest first; only that of an account if it is given. */
export async function listChanges(context: CallContext, accountId?: string): Promise<AccountChange[]> {
  const { tx, caller } = context;
  const { organisationId } = caller;
  const requester = alias(account, 'requester');
  const rows = await tx
    .select({
      changeId: accountChange.changeId,
      accountId: accountChange.accountId,
      username: account.username,
      personName: account.personName,
      requestedAt: accountChange.requestedAt,
      requesterId: accountChange.requestedBy,
      requesterName: requester.personName,
      granted: accountChange.granted,
    })
    .from(accountChange)
    .innerJoin(
      account,
      and(eq(account.organisationId, organisationId), eq(account.accountId, accountChange.accountId)),
    )
    .innerJoin(
      requester,
      and(eq(requester.organisationId, organisationId), eq(requester.accountId, accountChange.requestedBy)),
    )
    .where(
      and(
        eq(accountChange.organisationId, organisationId),
        accountId === undefined ? undefined : eq(accountChange.accountId, accountId),
      ),
    )
    .orderBy(asc(accountChange.requestedAt), asc(accountChange.changeId));
  if (rows.length === 0) return [];
  const names = await readDepartmentNames({ tx, organisationId });
  return rows.map(({ requesterId, requesterName, granted, requestedAt, personName, ...row }) => ({
    ...row,
    personName: plainSpaces(personName),
    requestedAt: new Date(requestedAt).toISOString(),
    requestedBy: plainSpaces(requesterName),
    isRequester: requesterId === caller.accountId,
    mayApprove: requesterId !== caller.accountId && row.accountId !== caller.accountId,
    administrator: granted.administrator,
    roles: granted.roles.map(({ role, departmentIds }) => ({
      role,
      departments: departmentIds?.map((id) => names.get(id) ?? id) ?? null,
    })),
  }));
}

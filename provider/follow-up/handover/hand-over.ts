import { and, eq } from 'drizzle-orm';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { addDays, type Day } from '#contract/values/calendar.ts';
import { MAX_DELEGATION_DAYS } from '#contract/values/constants.ts';
import { MESSAGE } from '#contract/values/text/validation-message.ts';
import { newId } from '#database/new-id.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import {
  followUpDelegated,
  followUpDelegatedBefore,
  followUpDelegation,
  followUpResponsible,
} from '#provider/database/tables/rehabilitation/follow-up.ts';
import { FOLLOW_UP_DELEGATION } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { endForEmployees } from './end-for-employees.ts';
import { removeOldDelegations } from './remove-old-delegations.ts';
import { splitCases } from './split-cases.ts';

type Accounts = Pick<CheckedRequest<'followUpHandOver'>, 'fromAccountId' | 'toAccountId'>;

/**
 * Moves the employees of one account to another, permanently or until the end of a day. Those that the other account may not see
 * stay. A delegation of those that it moves ends.
 *
 * @throws ProblemError `feature_off`, `invalid_request`
 */
export async function handOver(
  context: CallContext,
  { lastDay, ...accounts }: CheckedRequest<'followUpHandOver'>,
): Promise<CallResponse<'followUpHandOver'>> {
  if (
    lastDay !== null &&
    (lastDay < context.today || lastDay > addDays(context.today, MAX_DELEGATION_DAYS))
  ) {
    const errors = [{ path: 'lastDay', message: MESSAGE.notWithinYear }];
    throw new ProblemError('invalid_request', { errors });
  }
  const { moves, stays } = await splitCases(context, accounts);
  const candidates = moves.map(({ personId }) => personId);
  const personIds = await lockCases(context, accounts.fromAccountId, candidates);
  if (personIds.length > 0) {
    if (lastDay === null) await moveForGood(context, accounts, personIds);
    else await delegate(context, accounts, personIds, lastDay);
    await removeOldDelegations(context);
  }
  const [moved, stayed] = [personIds.length, stays.length];
  context.setAuditFields({
    detail: { from: accounts.fromAccountId, to: accounts.toAccountId, lastDay, moved, stayed },
  });
  return { moved, stayed };
}

/**
 * Locks the cases, so that a simultaneous handover or assignment waits. Omits the people for whom another transaction has made a
 * different account responsible since they were read.
 */
async function lockCases(
  { tx, caller }: CallContext,
  accountId: string,
  personIds: readonly string[],
): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await tx
    .select({ personId: followUpResponsible.personId })
    .from(followUpResponsible)
    .where(
      and(
        eq(followUpResponsible.organisationId, caller.organisationId),
        eq(followUpResponsible.accountId, accountId),
        anyOf(followUpResponsible.personId, personIds),
      ),
    )
    .orderBy(followUpResponsible.personId)
    .for('update');
  return rows.map(({ personId }) => personId);
}

async function moveForGood(
  context: CallContext,
  accounts: Accounts,
  personIds: readonly string[],
): Promise<void> {
  const { tx, caller, now } = context;
  const { organisationId, accountId } = caller;
  const { toAccountId } = accounts;
  await tx
    .update(followUpResponsible)
    .set({ accountId: toAccountId, assignedAt: now.toString(), assignedBy: accountId })
    .where(
      and(
        eq(followUpResponsible.organisationId, organisationId),
        anyOf(followUpResponsible.personId, personIds),
      ),
    );
  await endForEmployees(context, anyOf(followUpDelegated.personId, personIds));
  const delegationId = await storeHandover(context, accounts, null);
  const endedAt = now.toString();
  await tx
    .insert(followUpDelegatedBefore)
    .values(personIds.map((personId) => ({ organisationId, personId, delegationId, endedAt })));
}

async function delegate(
  context: CallContext,
  accounts: Accounts,
  personIds: readonly string[],
  lastDay: Day,
): Promise<void> {
  const { tx, caller } = context;
  const { organisationId } = caller;
  const delegationId = await storeHandover(context, accounts, lastDay);
  await endForEmployees(context, anyOf(followUpDelegated.personId, personIds));
  await tx
    .insert(followUpDelegated)
    .values(personIds.map((personId) => ({ organisationId, personId, delegationId })));
}

/** Returns the id of the handover, which has no employees yet. */
async function storeHandover(
  { tx, caller: { organisationId, accountId, personName }, now }: CallContext,
  accounts: Accounts,
  lastDay: Day | null,
): Promise<string> {
  const delegationId = newId();
  const cipher = await loadWritingCipher({ tx, organisationId });
  await tx.insert(followUpDelegation).values(
    encryptRow(cipher, FOLLOW_UP_DELEGATION, {
      organisationId,
      delegationId,
      ...accounts,
      lastDay,
      createdAt: now.toString(),
      createdBy: accountId,
      createdByName: personName,
    }),
  );
  return delegationId;
}

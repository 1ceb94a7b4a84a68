import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { EarlierHandover } from '#contract/calls/rehabilitation/follow-up-handover.ts';
import { addMonths, type Day } from '#contract/values/calendar.ts';
import { EARLIER_HANDOVER_MONTHS, EARLIER_HANDOVERS_MAX } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isVisiblePerson } from '#provider/access/rules/protected-identity.ts';
import { isAuthorised } from '#provider/access/rules/department-access.ts';
import { account } from '#provider/database/tables/account.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { employment } from '#provider/database/tables/person.ts';
import {
  followUpDelegated,
  followUpDelegatedBefore,
  followUpDelegation,
} from '#provider/database/tables/rehabilitation/follow-up.ts';
import { anyOf, toInstant } from '#provider/database/postgres-values.ts';
import { FOLLOW_UP_DELEGATION } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { hasContractOn, ownContract } from '#provider/organisation/departments.ts';
import { placementsOn } from '#provider/people/employments/placements.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import type { HandoverScope } from './read-handover-cases.ts';
import { toAccount } from './to-account.ts';

/** The account that took over. */
const target = alias(account, 'target');

/**
 * The delegations of the last 12 months that concerned employees visible to the caller, and do not any more, and the handovers for
 * good of such employees: the latest first, at most 20. Access to an employee is decided as for `readHandoverCases`.
 *
 * @param current the ids of the delegations that the caller sees as ongoing
 */
export async function listEarlierHandovers(
  { tx, caller, today }: CallContext,
  { departmentIds }: Pick<HandoverScope, 'departmentIds'>,
  current: readonly string[],
): Promise<EarlierHandover[]> {
  const { organisationId } = caller;
  const member = unionAll(
    tx
      .select({
        delegationId: followUpDelegated.delegationId,
        personId: followUpDelegated.personId,
        endedAt: sql<string | null>`null::timestamptz`.as('ended_at'),
      })
      .from(followUpDelegated)
      .where(eq(followUpDelegated.organisationId, organisationId)),
    tx
      .select({
        delegationId: followUpDelegatedBefore.delegationId,
        personId: followUpDelegatedBefore.personId,
        endedAt: sql<string | null>`${followUpDelegatedBefore.endedAt}`.as('ended_at'),
      })
      .from(followUpDelegatedBefore)
      .where(eq(followUpDelegatedBefore.organisationId, organisationId)),
  ).as('member');
  const members = tx.select({ personId: member.personId }).from(member);
  const placement = placementsOn({ tx, organisationId }, today, inArray(employment.personId, members));
  // A member without an end of its own was part of the delegation until its last day.
  const { lastDay, createdAt: madeAt } = followUpDelegation;
  const endedOn = sql<Day | null>`(case when ${lastDay} is null then null when bool_or(${member.endedAt} is null) then ${lastDay}
    else least(${lastDay}, max((${member.endedAt} at time zone 'Europe/Stockholm')::date)) end)::text`;
  const madeOn = sql`(${madeAt} at time zone 'Europe/Stockholm')::date`;
  const rows = await tx
    .select({
      delegationId: followUpDelegation.delegationId,
      from: { accountId: account.accountId, name: account.personName, disabledAt: account.disabledAt },
      to: { accountId: target.accountId, name: target.personName, disabledAt: target.disabledAt },
      lastDay: followUpDelegation.lastDay,
      createdAt: followUpDelegation.createdAt,
      createdByName: followUpDelegation.createdByName,
      employees: sql<number>`count(distinct ${member.personId})::int`,
      endedOn: endedOn.as('ended_on'),
    })
    .from(placement)
    .innerJoin(
      department,
      and(eq(department.organisationId, organisationId), eq(department.departmentId, placement.departmentId)),
    )
    .innerJoin(departmentContract, ownContract())
    .innerJoin(member, eq(member.personId, placement.personId))
    .innerJoin(
      followUpDelegation,
      and(
        eq(followUpDelegation.organisationId, organisationId),
        eq(followUpDelegation.delegationId, member.delegationId),
        sql`coalesce(${lastDay}, ${madeOn}) >= ${addMonths(today, -EARLIER_HANDOVER_MONTHS)}`,
        notInArray(followUpDelegation.delegationId, [...current]),
      ),
    )
    .innerJoin(
      account,
      and(
        eq(account.organisationId, organisationId),
        eq(account.accountId, followUpDelegation.fromAccountId),
      ),
    )
    .innerJoin(
      target,
      and(eq(target.organisationId, organisationId), eq(target.accountId, followUpDelegation.toAccountId)),
    )
    .where(
      and(
        eq(placement.rank, 1),
        anyOf(department.departmentId, departmentIds),
        isAuthorised(caller),
        hasContractOn(today),
        isVisiblePerson(caller, placement.personId),
      ),
    )
    .groupBy(
      followUpDelegation.organisationId,
      followUpDelegation.delegationId,
      account.organisationId,
      account.accountId,
      target.organisationId,
      target.accountId,
    )
    .orderBy(
      desc(sql`coalesce(${endedOn}, ${madeOn}::text)`),
      desc(followUpDelegation.createdAt),
      asc(followUpDelegation.delegationId),
    )
    .limit(EARLIER_HANDOVERS_MAX);
  const cipher = await loadCipher({ tx, organisationId });
  const decrypted = rows.map((row) => decryptRow(cipher, FOLLOW_UP_DELEGATION, row));
  return decrypted.map(({ from, to, createdAt, createdByName, ...row }) => ({
    ...row,
    from: toAccount(from),
    to: toAccount(to),
    at: toInstant(createdAt),
    by: plainSpaces(createdByName),
  }));
}

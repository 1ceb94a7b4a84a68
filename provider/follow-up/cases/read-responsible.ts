import { and, eq, exists, gte, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Delegated, Responsible } from '#contract/calls/rehabilitation/follow-up.ts';
import { capabilities } from '#contract/roles.ts';
import type { Day } from '#contract/values/calendar.ts';
import { readOnce } from '#database/transactions/shared-reads.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { account, accountRole, accountRoleDepartment } from '#provider/database/tables/account.ts';
import {
  followUpDelegated,
  followUpDelegation,
  followUpResponsible,
} from '#provider/database/tables/rehabilitation/follow-up.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';
import { coversDay, periodsOfEmployment } from '#provider/people/employments/placements.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { nameForPeople, ofPeople } from './of-people.ts';

/** Who follows up a person: during a delegation the other account, and for whom. */
export interface FollowedBy {
  responsible: Responsible | null;
  delegated: Delegated | null;
}

export const FOLLOWED_BY_NOBODY: FollowedBy = { responsible: null, delegated: null };

/** The account to which the employees are delegated. */
export const delegate = alias(account, 'delegate');

/**
 * Who follows up people on a day, by person; a person whom nobody follows up is missing. Null: everyone. One query. A delegation
 * counts until its last day, while its account is enabled and may see the person in a department of that day.
 */
export async function readResponsible(
  { tx, organisationId }: OrganisationScope,
  personIds: readonly string[] | null,
  day: Day,
): Promise<ReadonlyMap<string, FollowedBy>> {
  const ofPerson = and(
    eq(followUpDelegated.organisationId, followUpResponsible.organisationId),
    eq(followUpDelegated.personId, followUpResponsible.personId),
  );
  const ofDelegation = and(
    eq(followUpDelegation.organisationId, followUpDelegated.organisationId),
    eq(followUpDelegation.delegationId, followUpDelegated.delegationId),
    eq(followUpDelegation.fromAccountId, followUpResponsible.accountId),
    gte(followUpDelegation.lastDay, day),
  );
  const ofDelegate = and(
    eq(delegate.organisationId, followUpDelegation.organisationId),
    eq(delegate.accountId, followUpDelegation.toAccountId),
    delegationCounts({ tx, organisationId }, day),
  );
  const ofResponsible = and(
    eq(account.organisationId, followUpResponsible.organisationId),
    eq(account.accountId, followUpResponsible.accountId),
  );
  const query = tx
    .select({
      personId: followUpResponsible.personId,
      first: { accountId: account.accountId, name: account.personName },
      second: { accountId: delegate.accountId, name: delegate.personName },
      lastDay: followUpDelegation.lastDay,
    })
    .from(followUpResponsible)
    .innerJoin(account, ofResponsible)
    .leftJoin(followUpDelegated, ofPerson)
    .leftJoin(followUpDelegation, ofDelegation)
    .leftJoin(delegate, ofDelegate)
    .where(
      and(
        eq(followUpResponsible.organisationId, organisationId),
        ofPeople(followUpResponsible.personId, personIds),
      ),
    )
    .prepare(nameForPeople('select follow_up_responsible', personIds));
  const rows = await readOnce(['follow_up_responsible', organisationId, personIds, day], () =>
    query.execute(),
  );
  return new Map(
    rows.map(({ personId, first, second, lastDay }) => [
      personId,
      second === null || lastDay === null
        ? { responsible: toResponsible(first), delegated: null }
        : { responsible: toResponsible(second), delegated: { from: toResponsible(first), lastDay } },
    ]),
  );
}

function toResponsible({ accountId, name }: Responsible): Responsible {
  return { accountId, name: plainSpaces(name) };
}

/** Whether the query's row of `delegate` is enabled and may see the person of `followUpResponsible` on the day. */
export function delegationCounts(scope: OrganisationScope, day: Day): SQL | undefined {
  return and(isNull(delegate.disabledAt), delegateSeesPerson(scope, day));
}

/** Whether the query's row of `delegate` holds a role with rehab plans in a department of the person on the day. */
function delegateSeesPerson({ tx, organisationId }: OrganisationScope, day: Day): SQL | undefined {
  const ofDepartment = tx
    .select({ one: sql`1` })
    .from(accountRoleDepartment)
    .where(
      and(
        eq(accountRoleDepartment.organisationId, organisationId),
        eq(accountRoleDepartment.accountId, accountRole.accountId),
        eq(accountRoleDepartment.role, accountRole.role),
        eq(accountRoleDepartment.departmentId, departmentPeriod.departmentId),
      ),
    );
  return exists(
    tx
      .select({ one: sql`1` })
      .from(employment)
      .innerJoin(departmentPeriod, periodsOfEmployment)
      .innerJoin(accountRole, eq(accountRole.organisationId, employment.organisationId))
      .where(
        and(
          eq(employment.organisationId, organisationId),
          eq(employment.personId, followUpResponsible.personId),
          coversDay(employment.fromDay, employment.toDay, day),
          coversDay(departmentPeriod.fromDay, departmentPeriod.toDay, day),
          eq(accountRole.accountId, delegate.accountId),
          anyOf(accountRole.role, capabilities.rehabPlans),
          or(accountRole.allDepartments, exists(ofDepartment)),
        ),
      ),
  );
}

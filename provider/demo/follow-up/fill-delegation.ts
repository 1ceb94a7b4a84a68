import { and, eq, exists, lt, sql } from 'drizzle-orm';
import type { UserRole } from '#contract/roles.ts';
import { dayNumber, type Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { accountRoleDepartment } from '#provider/database/tables/account.ts';
import {
  followUpDelegated,
  followUpDelegation,
  followUpResponsible,
} from '#provider/database/tables/rehabilitation/follow-up.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';
import { coversDay, periodsOfEmployment } from '#provider/people/employments/placements.ts';
import { dayText } from '../day-text.ts';
import type { DemoAccount } from '../demo-types.ts';
import type { OrganisationHistory } from '../organisations/simulate-organisation.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import { swedishInstant } from '../swedish-time.ts';
import { findCoordinator } from './follow-up-marks.ts';

/** The length of a delegation. */
const DELEGATION_DAYS = 28;
/** The day number of Monday, 1970-01-05: delegations start at multiples of their length after it. */
const FIRST_MONDAY = 4;
const START_MINUTE = 8 * 60;

/**
 * Delegates the follow-up of the coordinator in the departments of another account for four weeks, if the latest of these periods
 * starts after the day number `after`. Deletes delegations whose last day has passed. Adds nothing for an organisation without a
 * coordinator or such an account.
 */
export async function fillDelegation(
  { tx, organisationId }: OrganisationScope,
  history: OrganisationHistory,
  after: number,
  today: Day,
): Promise<void> {
  await tx
    .delete(followUpDelegation)
    .where(and(eq(followUpDelegation.organisationId, organisationId), lt(followUpDelegation.lastDay, today)));
  const through = dayNumber(today);
  const start = through - ((through - FIRST_MONDAY) % DELEGATION_DAYS);
  const coordinator = findCoordinator(history);
  const delegate = findDelegate(history);
  if (start <= after || coordinator === undefined || delegate === undefined) return;
  const delegationId = deterministicUuid(history.seed, IdKind.delegation, start);
  const createdAt = swedishInstant(start, START_MINUTE);
  const isInDepartmentOfDelegate = tx
    .select({ one: sql`1` })
    .from(employment)
    .innerJoin(departmentPeriod, periodsOfEmployment)
    .innerJoin(
      accountRoleDepartment,
      and(
        eq(accountRoleDepartment.organisationId, departmentPeriod.organisationId),
        eq(accountRoleDepartment.departmentId, departmentPeriod.departmentId),
      ),
    )
    .where(
      and(
        eq(employment.organisationId, organisationId),
        eq(employment.personId, followUpResponsible.personId),
        eq(accountRoleDepartment.accountId, delegate.accountId),
        coversDay(employment.fromDay, employment.toDay, dayText(start)),
        coversDay(departmentPeriod.fromDay, departmentPeriod.toDay, dayText(start)),
      ),
    );
  const people = await tx
    .select({ personId: followUpResponsible.personId })
    .from(followUpResponsible)
    .where(
      and(
        eq(followUpResponsible.organisationId, organisationId),
        eq(followUpResponsible.accountId, coordinator.accountId),
        lt(followUpResponsible.assignedAt, createdAt),
        exists(isInDepartmentOfDelegate),
      ),
    );
  if (people.length === 0) return;
  await tx.insert(followUpDelegation).values({
    organisationId,
    delegationId,
    fromAccountId: coordinator.accountId,
    toAccountId: delegate.accountId,
    lastDay: dayText(start + DELEGATION_DAYS - 1),
    createdAt,
    createdBy: coordinator.accountId,
    createdByName: coordinator.personName,
  });
  // A user may have delegated some of the people since that Monday.
  await tx
    .insert(followUpDelegated)
    .values(people.map(({ personId }) => ({ organisationId, personId, delegationId })))
    .onConflictDoNothing();
}

/** An HR account with some of the departments; without one, such a manager. */
function findDelegate({ organisation: { accounts } }: OrganisationHistory): DemoAccount | undefined {
  const findLimited = (limitedRole: UserRole) =>
    accounts.find(({ roles }) =>
      roles.some(({ role, departments }) => role === limitedRole && departments !== 'all'),
    );
  return findLimited('HRAdmin') ?? findLimited('Manager');
}

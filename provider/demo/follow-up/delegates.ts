import { and, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { UserRole } from '#contract/roles.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { accountRoleDepartment } from '#provider/database/tables/account.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';
import { followUpResponsible } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { coversDay, periodsOfEmployment } from '#provider/people/employments/placements.ts';
import { dayText } from '../day-text.ts';
import type { DemoAccount } from '../demo-types.ts';
import type { OrganisationHistory } from '../organisations/simulate-organisation.ts';

/** The length of a delegation. */
export const DELEGATION_DAYS = 28;
/** The day number of Monday, 1970-01-05: delegations start at multiples of their length after it. */
const FIRST_MONDAY = 4;

/** The day number of the last Monday up to a day at which a period of so many days begins. */
export function latestStart(day: number, periodDays: number): number {
  return day - ((day - FIRST_MONDAY) % periodDays);
}

/** An HR account with some of the departments; without one, such a manager. */
export function findDelegate({ organisation: { accounts } }: OrganisationHistory): DemoAccount | undefined {
  const findLimited = (limitedRole: UserRole) =>
    accounts.find(({ roles }) =>
      roles.some(({ role, departments }) => role === limitedRole && departments !== 'all'),
    );
  return findLimited('HRAdmin') ?? findLimited('Manager');
}

/** The last HR account with all departments. */
export function findHrOfAll({ organisation: { accounts } }: OrganisationHistory): DemoAccount | undefined {
  return accounts.findLast(({ roles }) =>
    roles.some(({ role, departments }) => role === 'HRAdmin' && departments === 'all'),
  );
}

/** Whether the employee of a case is in a department of the account on the day with the number. */
export function isPlacedWith(
  { tx, organisationId }: OrganisationScope,
  { accountId }: DemoAccount,
  day: number,
): SQL {
  return exists(
    tx
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
          eq(accountRoleDepartment.accountId, accountId),
          coversDay(employment.fromDay, employment.toDay, dayText(day)),
          coversDay(departmentPeriod.fromDay, departmentPeriod.toDay, dayText(day)),
        ),
      ),
  );
}

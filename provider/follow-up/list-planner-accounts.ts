import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Responsible } from '#contract/calls/rehabilitation/follow-up.ts';
import { capabilities } from '#contract/roles.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { account, accountRole, accountRoleDepartment } from '#provider/database/tables/account.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

/** An account that may see rehab plans. */
export interface PlannerAccount extends Responsible {
  /** Whether it may see those of people in one of the departments. */
  sees: (departmentIds: readonly string[]) => boolean;
}

const compareSwedish = new Intl.Collator('sv').compare;

/**
 * Enabled accounts that hold a role with rehab plans in one of the departments, in Swedish order of names. One query.
 *
 * @param departmentIds departments with the rehab planner; `sees` applies only to them
 */
export async function listPlannerAccounts(
  { tx, organisationId }: OrganisationScope,
  departmentIds: readonly string[],
): Promise<PlannerAccount[]> {
  const rows = await tx
    .selectDistinct({
      accountId: account.accountId,
      name: account.personName,
      hasAll: accountRole.allDepartments,
      departmentId: accountRoleDepartment.departmentId,
    })
    .from(account)
    .innerJoin(
      accountRole,
      and(
        eq(accountRole.organisationId, account.organisationId),
        eq(accountRole.accountId, account.accountId),
      ),
    )
    .leftJoin(
      accountRoleDepartment,
      and(
        eq(accountRoleDepartment.organisationId, accountRole.organisationId),
        eq(accountRoleDepartment.accountId, accountRole.accountId),
        eq(accountRoleDepartment.role, accountRole.role),
        anyOf(accountRoleDepartment.departmentId, departmentIds),
      ),
    )
    .where(
      and(
        eq(account.organisationId, organisationId),
        isNull(account.disabledAt),
        anyOf(accountRole.role, capabilities.rehabPlans),
        or(accountRole.allDepartments, isNotNull(accountRoleDepartment.departmentId)),
      ),
    );
  const accounts = new Map<string, { name: string; hasAll: boolean; departments: Set<string> }>();
  for (const { accountId, name, hasAll, departmentId } of rows) {
    const own = accounts.get(accountId) ?? {
      name: plainSpaces(name),
      hasAll: false,
      departments: new Set<string>(),
    };
    accounts.set(accountId, own);
    own.hasAll ||= hasAll;
    if (departmentId !== null) own.departments.add(departmentId);
  }
  return [...accounts]
    .map(([accountId, { name, hasAll, departments }]) => ({
      accountId,
      name,
      sees: (some: readonly string[]) => some.some((id) => hasAll || departments.has(id)),
    }))
    .sort(byName);
}

/** Swedish order of names, then of ids. */
export function byName(a: Responsible, b: Responsible): number {
  return compareSwedish(a.name, b.name) || (a.accountId < b.accountId ? -1 : 1);
}

import { and, eq, gte, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { toWireRole } from '#contract/roles.ts';
import { accountRole, accountRoleDepartment } from '#provider/database/tables/account.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { anyOf } from '#provider/database/any-of.ts';
import type { Caller } from '../pipeline/call-context.ts';

type Access = Pick<Caller, 'accountId' | 'organisationId' | 'role' | 'userRoles'>;

/**
 * Whether the caller may access the query's row of `department` in the acting role. PersonnelAdmin includes
 * what the account holds as PersonalAdmin. Evaluated on each call, so that a change of permissions applies at
 * once.
 */
export function isAuthorised({ accountId, organisationId, role, userRoles }: Access): SQL<boolean> {
  const roles = userRoles.filter((held) => toWireRole(held) === role);
  return sql<boolean>`exists (
    select 1 from ${accountRole}
    where ${accountRole.organisationId} = ${organisationId}
      and ${accountRole.accountId} = ${accountId}
      and ${anyOf(accountRole.role, roles)}
      and (${accountRole.allDepartments} or exists (
        select 1 from ${accountRoleDepartment}
        where ${accountRoleDepartment.organisationId} = ${organisationId}
          and ${accountRoleDepartment.accountId} = ${accountId}
          and ${accountRoleDepartment.role} = ${accountRole.role}
          and ${accountRoleDepartment.departmentId} = ${department.departmentId}
      ))
  )`;
}

/**
 * Whether the left-joined row of `department_contract` covers the day. Both limits are inclusive; null means
 * open-ended.
 */
export function hasContractOn(day: Day): SQL<boolean> {
  const covers = and(
    isNotNull(departmentContract.departmentId),
    or(isNull(departmentContract.validFrom), lte(departmentContract.validFrom, day)),
    or(isNull(departmentContract.validTo), gte(departmentContract.validTo, day)),
  );
  return sql<boolean>`(${covers})`;
}

/**
 * Join condition from a department to its contract; use a left join, because a department without a contract
 * has no row.
 */
export function ownContract(): SQL | undefined {
  return and(
    eq(departmentContract.organisationId, department.organisationId),
    eq(departmentContract.departmentId, department.departmentId),
  );
}

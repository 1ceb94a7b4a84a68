import { sql, type SQL } from 'drizzle-orm';
import { toWireRole, type Role } from '#contract/roles.ts';
import { accountRole, accountRoleDepartment } from '#provider/database/tables/account.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { anyOf } from '#provider/database/any-of.ts';
import type { Caller } from '../pipeline/call-context.ts';

export type DepartmentAccess = Pick<Caller, 'accountId' | 'organisationId' | 'userRoles'> & {
  /** Null if the caller claims no role: not authorised for any department. */
  role: Role | null;
};

/**
 * Whether the caller may access the query's row of `department` in the acting role. PersonnelAdmin includes
 * what the account holds as PersonalAdmin. Evaluated on each call, so that a change of permissions applies at
 * once.
 */
export function isAuthorised({ accountId, organisationId, role, userRoles }: DepartmentAccess): SQL<boolean> {
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

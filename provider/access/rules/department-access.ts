import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { toWireRole, type Role, type UserRole } from '#contract/roles.ts';
import { accountRole, accountRoleDepartment } from '#provider/database/tables/account.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import type { Caller } from '../pipeline/call-context.ts';

type Access = Pick<Caller, 'accountId' | 'organisationId' | 'role' | 'userRoles'>;

/**
 * Whether the caller may access the query's row of `department` in the acting role. PersonnelAdmin includes
 * what the account holds as PersonalAdmin. Evaluated on each call, so that a change of permissions applies at
 * once.
 */
export function isAuthorised({ accountId, organisationId, role, userRoles }: Access): SQL<boolean> {
  return hasDepartment({ accountId, organisationId, roles: listRolesOf(userRoles, role) });
}

/** The roles of an account that act as the wire role; none without a role. */
export function listRolesOf(userRoles: readonly UserRole[], role: Role | null): UserRole[] {
  return userRoles.filter((held) => toWireRole(held) === role);
}

/** Whether the account holds one of the roles now, and with it the query's row of `department`. */
export function hasDepartment({
  accountId,
  organisationId,
  roles,
}: {
  accountId: string | Placeholder;
  organisationId: string | Placeholder;
  roles: readonly UserRole[] | Placeholder;
}): SQL<boolean> {
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

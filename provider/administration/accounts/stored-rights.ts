import { and, asc, eq } from 'drizzle-orm';
import { isUserRole } from '#contract/roles.ts';
import type { HeldRole } from '#contract/calls/administration/account.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { account, accountRole, accountRoleDepartment } from '#provider/database/tables/account.ts';
import type { Rights } from './rights.ts';

/** The roles of accounts with their departments, in display order; of all accounts without `accountId`. */
export async function readRoles(
  { tx, organisationId }: OrganisationScope,
  accountId?: string,
): Promise<Map<string, HeldRole[]>> {
  const rows = await tx
    .select({
      accountId: accountRole.accountId,
      role: accountRole.role,
      isAll: accountRole.allDepartments,
      departmentId: accountRoleDepartment.departmentId,
    })
    .from(accountRole)
    .leftJoin(
      accountRoleDepartment,
      and(
        eq(accountRoleDepartment.organisationId, accountRole.organisationId),
        eq(accountRoleDepartment.accountId, accountRole.accountId),
        eq(accountRoleDepartment.role, accountRole.role),
      ),
    )
    .where(
      and(
        eq(accountRole.organisationId, organisationId),
        accountId === undefined ? undefined : eq(accountRole.accountId, accountId),
      ),
    )
    .orderBy(asc(accountRole.position), asc(accountRoleDepartment.departmentId));
  const roles = new Map<string, HeldRole[]>();
  for (const row of rows) {
    const { role } = row;
    if (!isUserRole(role)) continue;
    const held = roles.get(row.accountId) ?? [];
    roles.set(row.accountId, held);
    const found = held.find((one) => one.role === role);
    if (found === undefined) {
      const departmentIds = row.isAll ? null : row.departmentId === null ? [] : [row.departmentId];
      held.push({ role, departmentIds });
    } else if (row.departmentId !== null) found.departmentIds?.push(row.departmentId);
  }
  return roles;
}

/** Replaces the rights of an account. Roles that it keeps keep their order; new ones follow. */
export async function writeRights(
  { tx, organisationId }: OrganisationScope,
  accountId: string,
  { administrator, roles }: Rights,
): Promise<void> {
  const own = { organisationId, accountId };
  await tx
    .update(account)
    .set({ administrator })
    .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)));
  await tx
    .delete(accountRole)
    .where(and(eq(accountRole.organisationId, organisationId), eq(accountRole.accountId, accountId)));
  if (roles.length === 0) return;
  await tx.insert(accountRole).values(
    roles.map(({ role, departmentIds }, position) => ({
      ...own,
      role,
      position,
      allDepartments: departmentIds === null,
    })),
  );
  const departments = roles.flatMap(({ role, departmentIds }) =>
    (departmentIds ?? []).map((departmentId) => ({ ...own, role, departmentId })),
  );
  if (departments.length > 0) await tx.insert(accountRoleDepartment).values(departments);
}

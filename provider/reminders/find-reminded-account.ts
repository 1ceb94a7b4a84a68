import { and, eq, sql } from 'drizzle-orm';
import { isUserRole, type Role } from '#contract/roles.ts';
import type { AccessContext } from '#provider/access/pipeline/call-context.ts';
import { listRolesOf } from '#provider/access/rules/department-access.ts';
import { listProtectedIdentityRoles } from '#provider/access/rules/protected-identity.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { account, accountRole } from '#provider/database/tables/account.ts';

/** The account of a reminder and the role in which it sees the actions due. */
export type Reminded = { accountId: string; role: Role };

/**
 * Returns the account of a reminder with the roles that it holds now; null if it could not sign in in the role of the reminder: it is
 * disabled, has a temporary password, is a demo account outside demo mode, or has lost the role.
 */
export async function findRemindedAccount(
  { tx, organisationId }: OrganisationScope,
  { accountId, role }: Reminded,
  demoMode: boolean,
): Promise<AccessContext['caller'] | null> {
  const heldRoles = tx
    .select({ role: accountRole.role })
    .from(accountRole)
    .where(and(eq(accountRole.organisationId, organisationId), eq(accountRole.accountId, accountId)));
  const [row] = await tx
    .select({
      disabledAt: account.disabledAt,
      passwordTemporary: account.passwordTemporary,
      demo: account.demo,
      roles: sql<string[]>`array(${heldRoles})`,
      protectedIdentityRoles: listProtectedIdentityRoles(tx, { organisationId, accountId }),
    })
    .from(account)
    .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)));
  if (row === undefined || row.disabledAt !== null || row.passwordTemporary) return null;
  if (row.demo && !demoMode) return null;
  const userRoles = row.roles.filter(isUserRole);
  if (listRolesOf(userRoles, role).length === 0) return null;
  const protectedIdentityRoles = userRoles.filter((userRole) =>
    row.protectedIdentityRoles.includes(userRole),
  );
  const seesProtected = listRolesOf(protectedIdentityRoles, role).length > 0;
  return { accountId, organisationId, role, userRoles, seesProtected };
}

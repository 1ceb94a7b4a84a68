import { and, eq, sql } from 'drizzle-orm';
import { roleHasCapability } from '#contract/roles.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { listProtectedIdentityRoles } from '#provider/access/rules/protected-identity.ts';
import { account, accountRole } from '#provider/database/tables/account.ts';

/** Which people an administrator sees, by all roles of the account: calls of the administration are made without a role. */
export type PersonVisibility = { protectedPeople: boolean; names: boolean };

/** The capability itself gives no right to see people with protected identity, and no names to an account whose roles see none. */
export async function readPersonVisibility({ tx, caller }: CallContext): Promise<PersonVisibility> {
  const { organisationId, accountId, userRoles } = caller;
  const [row] = await tx
    .select({ roles: listProtectedIdentityRoles(tx, { organisationId, accountId }) })
    .from(account)
    .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)));
  const held: readonly string[] = userRoles;
  return {
    protectedPeople: row?.roles.some((role) => held.includes(role)) === true,
    names: userRoles.some((role) => roleHasCapability(role, 'dataFieldPersonName')),
  };
}

export function canSeePerson(
  { protectedPeople }: PersonVisibility,
  person: { isProtected: boolean },
): boolean {
  return protectedPeople || !person.isProtected;
}

/** Whether the caller holds the role HRAdmin for the whole organisation. */
export async function isHrOfOrganisation({ tx, caller }: CallContext): Promise<boolean> {
  const { organisationId, accountId, userRoles } = caller;
  if (!userRoles.includes('HRAdmin')) return false;
  const rows = await tx
    .select({ one: sql`1` })
    .from(accountRole)
    .where(
      and(
        eq(accountRole.organisationId, organisationId),
        eq(accountRole.accountId, accountId),
        eq(accountRole.role, 'HRAdmin'),
        accountRole.allDepartments,
      ),
    );
  return rows.length > 0;
}

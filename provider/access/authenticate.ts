import { and, asc, eq, sql } from 'drizzle-orm';
import { isUserRole, type UserRole } from '../../contract/roles';
import type { Transaction } from '../../database/database';
import { account, accountRole, revokedToken } from '../database/tables/account';
import { Problem } from './problem';
import type { TokenClaims } from './verify-token';

/** The account behind a token, as it is now. */
export type Authenticated = {
  personName: string;
  /** What the token names and the account still holds, in the order in which they are offered. */
  userRoles: readonly UserRole[];
};

/**
 * Reads the account of a checked token anew: a revoked token, and one of an account that is disabled or gone, is refused
 * with 401, and so is a demo account outside demo mode; a role that was taken away does not count any more.
 */
export async function authenticate(
  tx: Transaction,
  claims: TokenClaims,
  demoMode: boolean,
): Promise<Authenticated> {
  const rows = await tx
    .select({
      personName: account.personName,
      disabledAt: account.disabledAt,
      demo: account.demo,
      role: accountRole.role,
      revoked: sql<boolean>`exists (select 1 from ${revokedToken} where ${revokedToken.jti} = ${claims.jti})`,
    })
    .from(account)
    .leftJoin(
      accountRole,
      and(
        eq(accountRole.organisationId, account.organisationId),
        eq(accountRole.accountId, account.accountId),
      ),
    )
    .where(and(eq(account.organisationId, claims.organisationId), eq(account.accountId, claims.accountId)))
    .orderBy(asc(accountRole.position), asc(accountRole.role));
  const [first] = rows;
  if (!first || first.disabledAt !== null || (first.demo && !demoMode)) throw new Problem('token_invalid');
  if (first.revoked) throw new Problem('token_revoked');
  const held = rows.map(({ role }) => role).filter(isUserRole);
  return { personName: first.personName, userRoles: held.filter((role) => claims.roles.includes(role)) };
}

import { and, asc, eq, sql } from 'drizzle-orm';
import { isUserRole, type UserRole } from '#contract/roles.ts';
import type { Transaction } from '#database/database.ts';
import { toValidAfterMs } from '#provider/tokens/valid-after.ts';
import { account, accountRole, revokedToken, revokedTokenFamily } from '#provider/database/tables/account.ts';
import { Problem } from '#provider/http/problem.ts';
import type { TokenClaims } from '#provider/tokens/verify-token.ts';

/** The current state of a token's account. */
export type Authenticated = {
  personName: string;
  /** The roles that the token contains and the account still holds, in display order. */
  userRoles: readonly UserRole[];
  /** The account's `valid_after` in ms, for the tokens that the call issues. */
  validAfterMs: number | null;
};

/**
 * Reads the account of a verified token. Rejects with 401 a revoked token, a token of a revoked family, a
 * token that was issued before the account's `valid_after`, and a token of an account that is disabled,
 * deleted, or a demo account outside demo mode. Leaves out the roles that the account no longer holds.
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
      validAfter: account.validAfter,
      demo: account.demo,
      role: accountRole.role,
      revoked: sql<boolean>`exists (select 1 from ${revokedToken} where ${revokedToken.jti} = ${claims.jti})
        or exists (select 1 from ${revokedTokenFamily} where ${revokedTokenFamily.familyId} = ${claims.family.familyId})`,
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
  const validAfterMs = toValidAfterMs(first.validAfter);
  if (first.revoked || isFromBefore(validAfterMs, claims)) throw new Problem('token_revoked');
  const held = rows.map(({ role }) => role).filter(isUserRole);
  const userRoles = held.filter((role) => claims.roles.includes(role));
  return { personName: first.personName, userRoles, validAfterMs };
}

/**
 * A token contains the `valid_after` under which it was issued, so tokens of the same second are
 * distinguished without comparing clocks. A token without that claim has only `iat` in whole seconds: it is
 * rejected unless it was issued in a later second.
 */
function isFromBefore(
  validAfterMs: number | null,
  { validAfterMs: claimed, issuedAt }: Pick<TokenClaims, 'validAfterMs' | 'issuedAt'>,
): boolean {
  if (validAfterMs === null) return false;
  return claimed === undefined ? issuedAt.epochMilliseconds <= validAfterMs : claimed !== validAfterMs;
}

import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { isUserRole, type Role, type UserRole } from '#contract/roles.ts';
import type { Transaction } from '#database/database.ts';
import { prepareOnce } from '#database/prepare-once.ts';
import { toValidAfterMs } from '#provider/tokens/valid-after.ts';
import { account, accountRole, revokedToken, revokedTokenFamily } from '#provider/database/tables/account.ts';
import { dataVersion } from '#provider/database/tables/organisation.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { listRolesOf } from '../rules/department-access.ts';
import { knownDepartments } from '../rules/known-departments.ts';
import { listProtectedIdentityRoles } from '../rules/protected-identity.ts';
import { listCandidateIds, type KnownDepartments } from '../rules/resolve-departments.ts';
import type { TokenClaims } from '#provider/tokens/verify-token.ts';

/** The current state of a token's account. */
export type Authenticated = {
  personName: string;
  /** Holds the capability `administration`. */
  administrator: boolean;
  /** The roles that the token contains and the account still holds, in display order. */
  userRoles: readonly UserRole[];
  /** Those of the roles that may see people with protected identity. */
  protectedIdentityRoles: readonly UserRole[];
  /** The account's `valid_after` in ms, for the tokens that the call issues. */
  validAfterMs: number | null;
  /** The version of the organisation's data before the call reads any of it. */
  dataVersion: number;
  /** The departments that the request names, for the role that the caller claims. */
  departments: KnownDepartments;
};

/** The departments that a request names, and the role that the caller claims and may not hold. */
export type RequestedDepartments = { ids: readonly string[]; role: Role | null; today: Day };

/**
 * Reads the account of a verified token, the data version and the departments of its request, in one query. Rejects with 401 a
 * revoked token, a token of a revoked family, a token that was issued before the account's `valid_after`, and
 * a token of an account that is disabled, deleted, a demo account outside demo mode, or has a temporary password. Leaves out the roles
 * that the account no longer holds. Does not reject a department: that follows the checks of role and body.
 */
export async function authenticate(
  tx: Transaction,
  claims: TokenClaims,
  demoMode: boolean,
  requested: RequestedDepartments | null,
): Promise<Authenticated> {
  const row = await findAccount(tx, claims, requested);
  if (!row || row.disabledAt !== null || (row.demo && !demoMode)) throw new ProblemError('token_invalid');
  const validAfterMs = toValidAfterMs(row.validAfter);
  if (row.revoked || isFromBefore(validAfterMs, claims)) throw new ProblemError('token_revoked');
  if (row.passwordTemporary) throw new ProblemError('password_temporary');
  const userRoles = row.roles.filter(isUserRole).filter((role) => claims.roles.includes(role));
  const departments = new Map(Object.entries(row.departments ?? {}));
  const { personName, administrator, dataVersion: version } = row;
  const protectedIdentityRoles = userRoles.filter((role) => row.protectedIdentityRoles.includes(role));
  return {
    personName,
    administrator,
    userRoles,
    protectedIdentityRoles,
    validAfterMs,
    dataVersion: version,
    departments,
  };
}

async function findAccount(tx: Transaction, claims: TokenClaims, requested: RequestedDepartments | null) {
  const { organisationId, accountId, jti, family } = claims;
  const values = { organisationId, accountId, jti, familyId: family.familyId };
  if (requested === null) return (await accountQuery(tx).execute(values))[0];
  const { ids, role, today } = requested;
  // Roles that the account no longer holds are among them; the query reads which ones it holds.
  const actingRoles = listRolesOf(claims.roles, role);
  const departments = { actingRoles, departmentIds: listCandidateIds(ids), today };
  return (await accountWithDepartmentsQuery(tx).execute({ ...values, ...departments }))[0];
}

const accountQuery = prepareOnce((tx) =>
  selectAccount(tx, sql<Record<string, boolean> | null>`null`).prepare('select account'),
);
const accountWithDepartmentsQuery = prepareOnce((tx) =>
  selectAccount(tx, knownDepartments(tx)).prepare('select account and departments'),
);

function selectAccount(tx: Transaction, departments: SQL<Record<string, boolean> | null>) {
  const [organisationId, accountId] = [sql.placeholder('organisationId'), sql.placeholder('accountId')];
  const heldRoles = tx
    .select({ role: accountRole.role })
    .from(accountRole)
    .where(and(eq(accountRole.organisationId, organisationId), eq(accountRole.accountId, accountId)))
    .orderBy(accountRole.position, accountRole.role);
  const version = tx
    .select({ version: dataVersion.version })
    .from(dataVersion)
    .where(eq(dataVersion.organisationId, organisationId));
  const { jti } = revokedToken;
  const { familyId } = revokedTokenFamily;
  return tx
    .select({
      personName: account.personName,
      disabledAt: account.disabledAt,
      validAfter: account.validAfter,
      demo: account.demo,
      administrator: account.administrator,
      passwordTemporary: account.passwordTemporary,
      roles: sql<string[]>`array(${heldRoles})`,
      protectedIdentityRoles: listProtectedIdentityRoles(tx, { organisationId, accountId }),
      revoked: sql<boolean>`exists (select 1 from ${revokedToken} where ${jti} = ${sql.placeholder('jti')})
        or exists (select 1 from ${revokedTokenFamily} where ${familyId} = ${sql.placeholder('familyId')})`,
      dataVersion: sql`coalesce((${version}), 0)`.mapWith(Number),
      departments,
    })
    .from(account)
    .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)));
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

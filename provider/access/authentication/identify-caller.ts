import { and, eq, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { addDays, type Day, startOfDay, todayIn } from '#contract/values/calendar.ts';
import type { Transaction } from '#database/database.ts';
import { dataVersion } from '#provider/database/tables/organisation.ts';
import { machineAccount } from '#provider/database/tables/machine-account.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { type TokenClaims, verifyToken } from '#provider/tokens/verify-token.ts';
import type { AuditedCaller, CallPipelineSettings, IncomingCall } from '../pipeline/incoming-call.ts';
import type { Authenticated } from './authenticate.ts';
import { hashMachineToken, isMachineToken } from './machine-token.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';
import { setAccess } from '#database/transactions/set-access.ts';

/**
 * The claims of a bearer token: of a user, or of a machine account, which may make few calls (`machines` in the contract).
 * Records the use of a machine account, to the minute.
 *
 * @param auditedCaller gets the claims of a token that exists, for the audit of a rejection
 * @throws ProblemError 401 if the token is not valid, 403 `role_not_allowed` for another call of a machine account
 */
export async function identifyCaller(
  { open, tokens }: Pick<CallPipelineSettings, 'open' | 'tokens'>,
  { call }: Pick<IncomingCall, 'call'>,
  token: string,
  now: Temporal.Instant,
  auditedCaller: AuditedCaller,
): Promise<TokenClaims> {
  if (!isMachineToken(token)) {
    auditedCaller.claims = await verifyToken(token, tokens, now);
    return auditedCaller.claims;
  }
  const found = await open.withTx(allOrganisations('machineToken'), async (tx) => {
    const [row] = await tx
      .select()
      .from(machineAccount)
      .where(eq(machineAccount.tokenHash, hashMachineToken(token)));
    if (row !== undefined && findFault(row, todayIn(now)) === null && call.machines) {
      await setAccess({ organisationId: row.organisationId });
      await recordUse(tx, row, now);
    }
    return row;
  });
  if (found === undefined) throw new ProblemError('token_invalid');
  const claims = toClaims(found, now);
  auditedCaller.claims = claims;
  requireValid(found, todayIn(now));
  if (!call.machines) throw new ProblemError('role_not_allowed');
  return claims;
}

/**
 * Reads the machine account again, in the transaction of its call.
 *
 * @throws ProblemError 401 if it was revoked meanwhile
 */
export async function authenticateMachine(
  tx: Transaction,
  { organisationId, accountId }: TokenClaims,
  today: Day,
): Promise<Authenticated> {
  const [row] = await tx
    .select({
      name: machineAccount.name,
      expiresOn: machineAccount.expiresOn,
      revokedAt: machineAccount.revokedAt,
      dataVersion: sql`coalesce((select ${dataVersion.version} from ${dataVersion}
        where ${dataVersion.organisationId} = ${organisationId}), 0)`.mapWith(Number),
    })
    .from(machineAccount)
    .where(
      and(eq(machineAccount.organisationId, organisationId), eq(machineAccount.machineAccountId, accountId)),
    );
  if (row === undefined) throw new ProblemError('token_invalid');
  requireValid(row, today);
  const { name: personName, dataVersion: version } = row;
  const noRights = {
    administrator: false,
    userRoles: [],
    protectedIdentityRoles: [],
    validAfterMs: null,
    departments: new Map(),
  };
  return { ...noRights, personName, dataVersion: version };
}

type MachineRow = typeof machineAccount.$inferSelect;
type Validity = Pick<MachineRow, 'expiresOn' | 'revokedAt'>;

function findFault({ expiresOn, revokedAt }: Validity, today: Day): 'token_revoked' | 'token_expired' | null {
  if (revokedAt !== null) return 'token_revoked';
  return today > expiresOn ? 'token_expired' : null;
}

function requireValid(row: Validity, today: Day): void {
  const fault = findFault(row, today);
  if (fault !== null) throw new ProblemError(fault);
}

async function recordUse(
  tx: Transaction,
  { organisationId, machineAccountId, lastUsedAt }: MachineRow,
  now: Temporal.Instant,
): Promise<void> {
  const minuteAgo = now.subtract({ minutes: 1 }).epochMilliseconds;
  if (lastUsedAt !== null && Date.parse(lastUsedAt) > minuteAgo) return;
  await tx
    .update(machineAccount)
    .set({ lastUsedAt: now.toString() })
    .where(
      and(
        eq(machineAccount.organisationId, organisationId),
        eq(machineAccount.machineAccountId, machineAccountId),
      ),
    );
}

function toClaims(
  { organisationId, machineAccountId, expiresOn }: MachineRow,
  now: Temporal.Instant,
): TokenClaims {
  return {
    organisationId,
    accountId: machineAccountId,
    roles: [],
    isMachine: true,
    jti: machineAccountId,
    issuedAt: now,
    expiresAt: startOfDay(addDays(expiresOn, 1)),
    family: { familyId: machineAccountId, startedAt: now },
    validAfterMs: null,
  };
}

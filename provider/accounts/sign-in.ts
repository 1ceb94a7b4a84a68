import { and, asc, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { isUserRole } from '../../contract/roles';
import type { OpenDatabase, Transaction } from '../../database/database';
import { writeAudit } from '../access/audit';
import { account, accountRole } from '../database/tables/account';
import type { TokenSubject } from './issue-token';
import { lockTimeMs } from './lock-time';
import { verifyPassword } from './password';

export type SignInResult =
  | { outcome: 'signedIn'; subject: TokenSubject }
  | { outcome: 'wrong' }
  | { outcome: 'locked'; until: Temporal.Instant };

export type SignInAttempt = {
  username: string;
  password: string;
  now: Temporal.Instant;
  requestId: string;
  /** Whether this is a demo: outside one its accounts, whose password everybody knows, do not exist. */
  demo: boolean;
};

type Attempt =
  | { kind: 'unknown' }
  | { kind: 'locked'; until: Temporal.Instant }
  | { kind: 'counted'; accountId: string; organisationId: string; passwordHash: string };

/** The hash of a password nobody knows, so that an unknown username costs the same work as a known one. */
const NOBODY = 'scrypt$16384$8$5$2Yp4zq8m0mJ1n7s1fJv4Ag$MDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA';

/**
 * Checks a username and a password. Each attempt is counted as a failure before the password is looked at, and the
 * count goes back to none when it fits: guesses made at once cannot outrun the lock.
 */
export async function signIn(
  open: Pick<OpenDatabase, 'withTx'>,
  attempt: SignInAttempt,
): Promise<SignInResult> {
  const counted = await countAttempt(open, attempt);
  if (counted.kind === 'locked') return { outcome: 'locked', until: counted.until };
  const passwordHash = counted.kind === 'counted' ? counted.passwordHash : NOBODY;
  const fits = await verifyPassword(attempt.password, passwordHash);
  if (counted.kind === 'unknown') return { outcome: 'wrong' };
  return fits ? finishSignIn(open, attempt, counted) : refuseSignIn(open, attempt, counted);
}

function countAttempt(
  open: Pick<OpenDatabase, 'withTx'>,
  { username, now, requestId, demo }: SignInAttempt,
): Promise<Attempt> {
  return open.withTx(async (tx) => {
    const [row] = await tx
      .select()
      .from(account)
      .where(eq(account.username, username.trim().normalize('NFC')))
      .for('update');
    if (!row || row.disabledAt !== null || (row.demo && !demo)) return { kind: 'unknown' };
    const { accountId, organisationId, passwordHash } = row;
    const until = row.lockedUntil === null ? now : Temporal.Instant.from(row.lockedUntil);
    if (Temporal.Instant.compare(until, now) > 0) {
      await auditFailure(tx, { organisationId, accountId, reason: 'locked', now, requestId });
      return { kind: 'locked', until };
    }
    const failedAttempts = row.failedAttempts + 1;
    const lockMs = lockTimeMs(failedAttempts);
    await tx
      .update(account)
      .set({
        failedAttempts,
        lockedUntil: lockMs === 0 ? null : now.add({ milliseconds: lockMs }).toString(),
      })
      .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)));
    return { kind: 'counted', accountId, organisationId, passwordHash };
  });
}

function finishSignIn(
  open: Pick<OpenDatabase, 'withTx'>,
  { now, requestId }: SignInAttempt,
  { accountId, organisationId }: { accountId: string; organisationId: string },
): Promise<SignInResult> {
  return open.withTx(async (tx) => {
    await tx
      .update(account)
      .set({ failedAttempts: 0, lockedUntil: null })
      .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)));
    const rows = await tx
      .select({ role: accountRole.role })
      .from(accountRole)
      .where(and(eq(accountRole.organisationId, organisationId), eq(accountRole.accountId, accountId)))
      .orderBy(asc(accountRole.position));
    const at = now.toString();
    await writeAudit(tx, { organisationId, accountId, role: null, action: 'signIn', at, requestId });
    const roles = rows.map(({ role }) => role).filter(isUserRole);
    return { outcome: 'signedIn', subject: { accountId, organisationId, roles } };
  });
}

function refuseSignIn(
  open: Pick<OpenDatabase, 'withTx'>,
  { now, requestId }: SignInAttempt,
  { accountId, organisationId }: { accountId: string; organisationId: string },
): Promise<SignInResult> {
  return open.withTx(async (tx) => {
    await auditFailure(tx, { organisationId, accountId, reason: 'password', now, requestId });
    return { outcome: 'wrong' };
  });
}

type Failure = {
  organisationId: string;
  accountId: string;
  reason: 'locked' | 'password';
  now: Temporal.Instant;
  requestId: string;
};

/** Nobody is signed in, so the account is what the row is about, not who did it. */
function auditFailure(
  tx: Transaction,
  { organisationId, accountId, reason, now, requestId }: Failure,
): Promise<void> {
  return writeAudit(tx, {
    organisationId,
    accountId: null,
    role: null,
    action: 'signInFailed',
    subjectId: accountId,
    detail: { reason },
    at: now.toString(),
    requestId,
  });
}

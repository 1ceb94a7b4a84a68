import { and, asc, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { isUserRole } from '#contract/roles.ts';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { account, accountRole } from '#provider/database/tables/account.ts';
import type { TokenSubject } from '#provider/tokens/issue-token.ts';
import { verifyPassword } from './password.ts';
import { releaseAttempt, reserveAttempt, type SignInSource } from './sign-in-limit.ts';
import { toValidAfterMs } from '#provider/tokens/valid-after.ts';

export type SignInResult =
  | { outcome: 'signedIn'; subject: TokenSubject }
  | { outcome: 'wrong' }
  | { outcome: 'limited'; until: Temporal.Instant };

export type SignInAttempt = {
  username: string;
  password: string;
  /** The key of the client under which failures are counted. */
  client: string;
  /** The id of a browser in which this user name has signed in before; null if unknown. */
  device: string | null;
  /** Failures of a client within five minutes after which further attempts are rejected. */
  clientFailures: number;
  now: Temporal.Instant;
  requestId: string;
  /**
   * Whether demo mode is on. Without it demo accounts are treated as unknown, because their password is
   * public.
   */
  demo: boolean;
};

/**
 * The account as read when the attempt began. `found` is null if no account can sign in with the user name.
 */
type Found = Omit<TokenSubject, 'roles'> & { passwordHash: string };
type Attempt = { limitedUntil: Temporal.Instant | null; found: Found | null };

/** The hash of an unknown password, so that an unknown username takes the same time as a known one. */
const NOBODY = 'scrypt$16384$8$5$2Yp4zq8m0mJ1n7s1fJv4Ag$MDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA';

/** Normalises a username to the form in which it is stored and compared. */
export function normaliseUsername(username: string): string {
  return username.trim().normalize('NFC');
}

/**
 * Checks a username and a password. The result depends neither on whether the account exists nor on the
 * failures of other clients.
 */
export async function signIn(
  open: Pick<OpenDatabase, 'withTx'>,
  attempt: SignInAttempt,
): Promise<SignInResult> {
  const { limitedUntil, found } = await open.withTx((tx) => beginAttempt(tx, attempt));
  if (limitedUntil !== null) return { outcome: 'limited', until: limitedUntil };
  const fits = await verifyPassword(attempt.password, found?.passwordHash ?? NOBODY);
  return open.withTx((tx) =>
    fits && found !== null ? finishSignIn(tx, attempt, found) : rejectSignIn(tx, attempt, found),
  );
}

async function beginAttempt(tx: Transaction, attempt: SignInAttempt): Promise<Attempt> {
  const limitedUntil = await reserveAttempt(tx, sourceOf(attempt), attempt);
  const found = await findAccount(tx, attempt);
  if (limitedUntil !== null && found !== null) await auditFailure(tx, attempt, found, 'limited');
  return { limitedUntil, found };
}

async function findAccount(tx: Transaction, { username, demo }: SignInAttempt): Promise<Found | null> {
  const [row] = await tx
    .select()
    .from(account)
    .where(eq(account.username, normaliseUsername(username)));
  if (!row || row.disabledAt !== null || (row.demo && !demo)) return null;
  const { accountId, organisationId, passwordHash } = row;
  return { accountId, organisationId, passwordHash, validAfterMs: toValidAfterMs(row.validAfter) };
}

async function finishSignIn(
  tx: Transaction,
  attempt: SignInAttempt,
  { accountId, organisationId, validAfterMs }: Found,
): Promise<SignInResult> {
  await releaseAttempt(tx, sourceOf(attempt));
  const rows = await tx
    .select({ role: accountRole.role })
    .from(accountRole)
    .where(and(eq(accountRole.organisationId, organisationId), eq(accountRole.accountId, accountId)))
    .orderBy(asc(accountRole.position));
  const { now, requestId } = attempt;
  const at = now.toString();
  await writeAudit(tx, { organisationId, accountId, role: null, action: 'signIn', at, requestId });
  const roles = rows.map(({ role }) => role).filter(isUserRole);
  // `validAfterMs` was read before the check: a password change since then makes the token invalid.
  return { outcome: 'signedIn', subject: { accountId, organisationId, roles, validAfterMs } };
}

async function rejectSignIn(
  tx: Transaction,
  attempt: SignInAttempt,
  found: Found | null,
): Promise<SignInResult> {
  if (found !== null) await auditFailure(tx, attempt, found, 'password');
  return { outcome: 'wrong' };
}

/** Nobody is signed in, so the account is the subject of the audit row, not its actor. */
function auditFailure(
  tx: Transaction,
  { now, requestId }: SignInAttempt,
  { organisationId, accountId }: Found,
  reason: 'limited' | 'password',
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

function sourceOf({ client, device, username }: SignInAttempt): SignInSource {
  return { client, device, username: normaliseUsername(username) };
}

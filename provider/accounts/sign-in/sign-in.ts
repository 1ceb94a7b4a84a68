import { and, asc, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { isUserRole } from '#contract/roles.ts';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { writeAudit, type AuditFields } from '#provider/access/pipeline/audit.ts';
import { account, accountRole } from '#provider/database/tables/account.ts';
import type { TokenSubject } from '#provider/tokens/issue-token.ts';
import { findNextStep, type NextStep } from '../second-factor/second-factor.ts';
import { createUnusableHash, hashPassword, isOutdatedHash, verifyPassword } from './password.ts';
import { releaseAttempt, reserveAttempt, rewriteAttempt, type SignInSource } from './sign-in-limit.ts';
import { toValidAfterMs } from '#provider/tokens/valid-after.ts';
import { setAccess, withAccess } from '#database/transactions/set-access.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';

/** An account whose password was right, and whose sign-in is not complete. */
export type PendingSignIn = Pick<FoundAccount, 'accountId' | 'organisationId' | 'validAfterMs'>;

/** `code`, `enrol`: the second factor follows. `temporary`: the password is right, and must be replaced first (change-own-password.ts). */
export type SignInResult =
  | { outcome: 'signedIn'; subject: TokenSubject }
  | { outcome: NextStep; pending: PendingSignIn }
  | { outcome: 'temporary' }
  | { outcome: 'wrong' }
  | { outcome: 'limited'; until: Temporal.Instant };

export type SignInAttempt = {
  username: string;
  password: string;
  /** The key of the client under which failures are counted. */
  client: string;
  /** The address of the client; null if it is unknown. */
  address: string | null;
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
export type FoundAccount = Omit<TokenSubject, 'roles'> & {
  personName: string;
  passwordHash: string;
  passwordTemporary: boolean;
  demo: boolean;
};

/** `found` is null unless the password is right. */
type CheckedPassword =
  { outcome: 'right'; found: FoundAccount } | Extract<SignInResult, { outcome: 'wrong' | 'limited' }>;

/** The hash of an unknown password, so that an unknown username takes the same time as a known one. */
const NOBODY = createUnusableHash();

/** Normalises a username to the form in which it is stored and compared. */
export function normaliseUsername(username: string): string {
  return username.trim().normalize('NFC');
}

/**
 * Checks a username and a password. The result and the work, and so the time, of a failure depend neither on whether the account
 * exists nor on the failures of other clients.
 */
export async function signIn(
  open: Pick<OpenDatabase, 'withTx'>,
  attempt: SignInAttempt,
): Promise<SignInResult> {
  const checked = await checkPassword(open, attempt);
  if (checked.outcome !== 'right') return checked;
  const { found } = checked;
  // Before the transaction, which is to be short.
  const newHash = isOutdatedHash(found.passwordHash) ? await hashPassword(attempt.password) : null;
  return open.withTx({ organisationId: found.organisationId }, async (tx) => {
    await releaseAttempt(tx, sourceOf(attempt));
    if (newHash !== null) await replaceHash(tx, found, newHash);
    if (!found.passwordTemporary) return continueSignIn(tx, attempt, found);
    await auditAttempt(tx, attempt, found, { action: 'signInFailed', reason: 'temporary' });
    return { outcome: 'temporary' };
  });
}

/** Replaces the hash of a password that stays the same, unless the password was replaced since it was checked. */
async function replaceHash(
  tx: Transaction,
  { organisationId, accountId, passwordHash }: FoundAccount,
  newHash: string,
): Promise<void> {
  await tx
    .update(account)
    .set({ passwordHash: newHash })
    .where(
      and(
        eq(account.organisationId, organisationId),
        eq(account.accountId, accountId),
        eq(account.passwordHash, passwordHash),
      ),
    );
}

/** Checks a username and a password under the limits of failures; a right password is not counted once it is released. */
export async function checkPassword(
  open: Pick<OpenDatabase, 'withTx'>,
  attempt: SignInAttempt,
): Promise<CheckedPassword> {
  const { limitedUntil, found } = await open.withTx({ organisationId: null }, (tx) =>
    beginAttempt(tx, attempt),
  );
  if (limitedUntil !== null) return { outcome: 'limited', until: limitedUntil };
  const fits = await verifyPassword(attempt.password, found?.passwordHash ?? NOBODY);
  if (fits && found !== null) return { outcome: 'right', found };
  await open.withTx({ organisationId: found?.organisationId ?? null }, (tx) =>
    recordFailure(tx, attempt, found, 'password'),
  );
  return { outcome: 'wrong' };
}

async function beginAttempt(
  tx: Transaction,
  attempt: SignInAttempt,
): Promise<{ limitedUntil: Temporal.Instant | null; found: FoundAccount | null }> {
  const limitedUntil = await reserveAttempt(tx, sourceOf(attempt), attempt);
  const found = await withAccess(allOrganisations('signIn'), () => findAccount(tx, attempt));
  if (limitedUntil !== null) {
    await setAccess({ organisationId: found?.organisationId ?? null });
    await recordFailure(tx, attempt, found, 'limited');
  }
  return { limitedUntil, found };
}

/**
 * Writes an audit row about the account. Without an account it writes another row instead, so that the response takes the same time
 * for user names that exist and for those that do not.
 */
async function recordFailure(
  tx: Transaction,
  attempt: SignInAttempt,
  found: FoundAccount | null,
  reason: 'password' | 'limited',
): Promise<void> {
  // Nobody is signed in, so the account is the subject of the audit row, not its actor.
  if (found !== null) await auditAttempt(tx, attempt, found, { action: 'signInFailed', reason });
  else await rewriteAttempt(tx, sourceOf(attempt));
}

async function findAccount(tx: Transaction, { username, demo }: SignInAttempt): Promise<FoundAccount | null> {
  const [row] = await tx
    .select()
    .from(account)
    .where(eq(account.username, normaliseUsername(username)));
  if (!row || row.disabledAt !== null || (row.demo && !demo)) return null;
  const { accountId, organisationId, personName, passwordHash, passwordTemporary } = row;
  return {
    accountId,
    organisationId,
    personName,
    passwordHash,
    passwordTemporary,
    demo: row.demo,
    validAfterMs: toValidAfterMs(row.validAfter),
  };
}

/** Signs in after a right password, unless a second factor follows. */
export async function continueSignIn(
  tx: Transaction,
  attempt: SignInAttempt,
  { accountId, organisationId, validAfterMs }: PendingSignIn,
): Promise<Extract<SignInResult, { outcome: 'signedIn' | NextStep }>> {
  const pending = { accountId, organisationId, validAfterMs };
  const step = await findNextStep(tx, pending);
  return step === null ? finishSignIn(tx, attempt, pending) : { outcome: step, pending };
}

/** Reads the roles and writes the audit row of a sign-in; `detail` is how the person signed in, if not with a password. */
export async function finishSignIn(
  tx: Transaction,
  { now, requestId, address }: Pick<SignInAttempt, 'now' | 'requestId' | 'address'>,
  { accountId, organisationId, validAfterMs }: PendingSignIn,
  detail: AuditFields['detail'] = null,
): Promise<{ outcome: 'signedIn'; subject: TokenSubject }> {
  const rows = await tx
    .select({ role: accountRole.role })
    .from(accountRole)
    .where(and(eq(accountRole.organisationId, organisationId), eq(accountRole.accountId, accountId)))
    .orderBy(asc(accountRole.position));
  const at = now.toString();
  await writeAudit(tx, {
    organisationId,
    accountId,
    role: null,
    action: 'signIn',
    detail,
    at,
    requestId,
    client: address,
  });
  const roles = rows.map(({ role }) => role).filter(isUserRole);
  // `validAfterMs` was read before the check: a password change since then makes the token invalid.
  return { outcome: 'signedIn', subject: { accountId, organisationId, roles, validAfterMs } };
}

/** Writes an audit row about an account of which nobody is signed in. */
export function auditAttempt(
  tx: Transaction,
  { now, requestId, address }: SignInAttempt,
  { organisationId, accountId }: FoundAccount,
  { action, reason }: { action: 'signInFailed' | 'passwordChangeFailed'; reason: string },
): Promise<void> {
  return writeAudit(tx, {
    organisationId,
    accountId: null,
    role: null,
    action,
    subjectId: accountId,
    detail: { reason },
    at: now.toString(),
    requestId,
    client: address,
  });
}

export function sourceOf({ client, device, username }: SignInAttempt): SignInSource {
  return { client, device, username: normaliseUsername(username) };
}

import { and, eq, isNull } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { account } from '#provider/database/tables/account.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { nextValidAfter, toValidAfterMs } from '#provider/tokens/valid-after.ts';
import { hasSecondFactor, type NextStep } from '../second-factor/second-factor.ts';
import { queueAccountMail } from '../mail/queue-account-mail.ts';
import { findPasswordFault, type PasswordFault } from '../password/password-fault.ts';
import { hashPassword } from './password.ts';
import { releaseAttempt } from './sign-in-limit.ts';
import {
  auditAttempt,
  checkPassword,
  continueSignIn,
  type FoundAccount,
  type PendingSignIn,
  type SignInAttempt,
  type SignInResult,
  sourceOf,
} from './sign-in.ts';

/** same: the new password is the former one. demo: the password of a demo account is public and stays. */
export type ChangeFault = PasswordFault | 'same' | 'demo';

/**
 * With `newPasswordHash` nothing is stored yet: {@link replacePassword} follows after the second factor. Null: the password is
 * replaced.
 */
export type ChangeResult =
  | Extract<SignInResult, { outcome: 'signedIn' | 'wrong' | 'limited' }>
  | { outcome: NextStep; pending: PendingSignIn; newPasswordHash: string | null }
  | { outcome: 'fault'; fault: ChangeFault };

/**
 * Replaces the password of an account whose owner enters the current one, and signs in. If the account has a second factor,
 * it is checked first: a stolen password alone replaces nothing and ends no session. Every token that was issued before becomes
 * invalid. The limits of failed sign-ins apply.
 */
export async function changeOwnPassword(
  open: Pick<OpenDatabase, 'withTx'>,
  attempt: SignInAttempt,
  newPassword: string,
): Promise<ChangeResult> {
  const checked = await checkPassword(open, attempt);
  if (checked.outcome !== 'right') return checked;
  const { found } = checked;
  const fault = await findFault(open, attempt, found, newPassword).catch(async (error: unknown) => {
    // The current password was right: a list of breached passwords that cannot be read is no failed sign-in.
    const { organisationId } = found;
    await open.withTx({ organisationId }, (tx) => releaseAttempt(tx, sourceOf(attempt)));
    throw error;
  });
  const passwordHash = fault === null ? await hashPassword(newPassword) : null;
  return open.withTx({ organisationId: found.organisationId }, async (tx) => {
    await releaseAttempt(tx, sourceOf(attempt));
    if (passwordHash === null) {
      await auditAttempt(tx, attempt, found, { action: 'passwordChangeFailed', reason: fault ?? '' });
      return { outcome: 'fault', fault: fault ?? 'same' };
    }
    if (!(await isUnchanged(tx, found))) return { outcome: 'wrong' };
    if (await hasSecondFactor(tx, found)) {
      const { organisationId, accountId, validAfterMs } = found;
      const pending = { organisationId, accountId, validAfterMs };
      return { outcome: 'code', pending, newPasswordHash: passwordHash };
    }
    const next = await continueSignIn(tx, attempt, await replacePassword(tx, attempt, found, passwordHash));
    return next.outcome === 'signedIn' ? next : { ...next, newPasswordHash: null };
  });
}

async function findFault(
  open: Pick<OpenDatabase, 'withTx'>,
  { username, password }: SignInAttempt,
  { organisationId, personName, demo, passwordTemporary }: FoundAccount,
  newPassword: string,
): Promise<ChangeFault | null> {
  if (demo && !passwordTemporary) return 'demo';
  if (newPassword.normalize('NFC') === password.normalize('NFC')) return 'same';
  const [row] = await open.withTx({ organisationId }, (tx) =>
    tx
      .select({ name: organisation.name })
      .from(organisation)
      .where(eq(organisation.organisationId, organisationId)),
  );
  return findPasswordFault(newPassword, [username, personName, row?.name ?? '']);
}

/** Whether the account was neither disabled nor its password replaced since the check; locks it. */
async function isUnchanged(
  tx: Transaction,
  { organisationId, accountId, passwordHash }: FoundAccount,
): Promise<boolean> {
  const rows = await tx
    .select({ accountId: account.accountId })
    .from(account)
    .where(
      and(
        eq(account.organisationId, organisationId),
        eq(account.accountId, accountId),
        eq(account.passwordHash, passwordHash),
        isNull(account.disabledAt),
      ),
    )
    .for('update');
  return rows.length === 1;
}

/**
 * Stores the hash of a new password of an account that the transaction has locked. Returns the account with the time from which its
 * tokens are valid.
 */
export async function replacePassword(
  tx: Transaction,
  { now, requestId, address: client }: Pick<SignInAttempt, 'now' | 'requestId' | 'address'>,
  { organisationId, accountId, validAfterMs }: PendingSignIn,
  passwordHash: string,
): Promise<PendingSignIn> {
  const former =
    validAfterMs === null ? null : Temporal.Instant.fromEpochMilliseconds(validAfterMs).toString();
  const validAfter = nextValidAfter(former, now);
  await tx
    .update(account)
    .set({ passwordHash, passwordTemporary: false, validAfter })
    .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)));
  await writeAudit(tx, {
    organisationId,
    accountId,
    role: null,
    action: 'passwordChanged',
    subjectId: accountId,
    at: now.toString(),
    requestId,
    client,
  });
  await queueAccountMail(tx, { organisationId, accountId }, 'passwordChanged', now);
  return { organisationId, accountId, validAfterMs: toValidAfterMs(validAfter) };
}

import { and, eq, isNull } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { account } from '#provider/database/tables/account.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { nextValidAfter, toValidAfterMs } from '#provider/tokens/valid-after.ts';
import { findPasswordFault, type PasswordFault } from '../password/password-fault.ts';
import { hashPassword } from './password.ts';
import { releaseAttempt } from './sign-in-limit.ts';
import {
  auditAttempt,
  checkPassword,
  continueSignIn,
  type Found,
  type SignInAttempt,
  type SignInResult,
  sourceOf,
} from './sign-in.ts';

/** same: the new password is the former one. demo: the password of a demo account is public and stays. */
export type ChangeFault = PasswordFault | 'same' | 'demo';

export type ChangeResult =
  Exclude<SignInResult, { outcome: 'temporary' }> | { outcome: 'fault'; fault: ChangeFault };

/**
 * Replaces the password of an account, whose owner proves to have the current one, and signs in. Every token that was issued
 * before becomes invalid. The limits of failed sign-ins apply.
 */
export async function changeOwnPassword(
  open: Pick<OpenDatabase, 'withTx'>,
  attempt: SignInAttempt,
  newPassword: string,
): Promise<ChangeResult> {
  const checked = await checkPassword(open, attempt);
  if (checked.outcome !== 'right') return checked;
  const { found } = checked;
  const fault = await findFault(open, attempt, found, newPassword);
  const passwordHash = fault === null ? await hashPassword(newPassword) : null;
  return open.withTx({ organisationId: found.organisationId }, async (tx) => {
    await releaseAttempt(tx, sourceOf(attempt));
    if (passwordHash !== null) return storePassword(tx, attempt, found, passwordHash);
    await auditAttempt(tx, attempt, found, { action: 'passwordChangeFailed', reason: fault ?? '' });
    return { outcome: 'fault', fault: fault ?? 'same' };
  });
}

async function findFault(
  open: Pick<OpenDatabase, 'withTx'>,
  { username, password }: SignInAttempt,
  { organisationId, personName, demo, passwordTemporary }: Found,
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

/** Stores the hash unless the account was disabled or its password replaced since the check: then the outcome is `wrong`. */
async function storePassword(
  tx: Transaction,
  attempt: SignInAttempt,
  found: Found,
  passwordHash: string,
): Promise<ChangeResult> {
  const { organisationId, accountId, validAfterMs } = found;
  const former =
    validAfterMs === null ? null : Temporal.Instant.fromEpochMilliseconds(validAfterMs).toString();
  const validAfter = nextValidAfter(former, attempt.now);
  const changed = await tx
    .update(account)
    .set({ passwordHash, passwordTemporary: false, validAfter })
    .where(
      and(
        eq(account.organisationId, organisationId),
        eq(account.accountId, accountId),
        eq(account.passwordHash, found.passwordHash),
        isNull(account.disabledAt),
      ),
    )
    .returning({ accountId: account.accountId });
  if (changed.length === 0) return { outcome: 'wrong' };
  const { now, requestId, address: client } = attempt;
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
  return continueSignIn(tx, attempt, { organisationId, accountId, validAfterMs: toValidAfterMs(validAfter) });
}

import { and, eq, isNull } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Transaction } from '#database/database.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { passkey, secondFactor } from '#provider/database/tables/second-factor.ts';
import type { SecretBox } from '#provider/tokens/secret-box.ts';
import { CODES_PER_ACCOUNT } from './failed-codes.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findTotpStep } from './totp.ts';

export type AccountKey = { organisationId: string; accountId: string };

/**
 * How a factor is added. `isVerified`: a factor of the account was used before, so that another may be added. Otherwise the
 * account must have none.
 */
export type Enrolment = {
  isVerified: boolean;
  /** Stored with the first factor only. */
  recoveryCodes: readonly string[];
  now: Temporal.Instant;
};

/** `first`: the account had no factor, and now has the recovery codes. */
export type Added = 'first' | 'another';

const isFactorOfAccount = ({ organisationId, accountId }: AccountKey) =>
  and(eq(secondFactor.organisationId, organisationId), eq(secondFactor.accountId, accountId));
const secretContext = ({ organisationId, accountId }: AccountKey) =>
  `second_factor ${organisationId} ${accountId}`;

/** What follows after a right password: a code or passkey, setting up a factor, or nothing (null). */
export type NextStep = 'code' | 'enrol';

export async function findNextStep(tx: Transaction, key: AccountKey): Promise<NextStep | null> {
  if (await hasSecondFactor(tx, key)) return 'code';
  const [row] = await tx
    .select({ isRequired: organisation.requiresSecondFactor })
    .from(organisation)
    .where(eq(organisation.organisationId, key.organisationId));
  return row?.isRequired === true ? 'enrol' : null;
}

export async function hasSecondFactor(tx: Transaction, key: AccountKey): Promise<boolean> {
  const rows = await tx
    .select({ accountId: secondFactor.accountId })
    .from(secondFactor)
    .where(isFactorOfAccount(key));
  return rows.length > 0;
}

/** The app of an account. `isLocked`: its codes are not accepted, because too many wrong ones were given. */
export type App = { failedCodes: number; isLocked: boolean };

/** Null if the account has no app. */
export async function findApp(tx: Transaction, key: AccountKey): Promise<App | null> {
  const [row] = await tx
    .select({ secret: secondFactor.secret, failedCodes: secondFactor.failedCodes })
    .from(secondFactor)
    .where(isFactorOfAccount(key));
  if (row === undefined || row.secret === null) return null;
  return { failedCodes: row.failedCodes, isLocked: row.failedCodes >= CODES_PER_ACCOUNT };
}

/** Makes the row of the account's factors. Null if it may not be added to. */
export async function beginFactor(
  tx: Transaction,
  { organisationId, accountId }: AccountKey,
  { isVerified, recoveryCodes, now }: Enrolment,
): Promise<Added | null> {
  const made = await tx
    .insert(secondFactor)
    .values({
      organisationId,
      accountId,
      secret: null,
      lastStep: 0,
      recoveryHashes: recoveryCodes.map(hashRecoveryCode),
      createdAt: now.toString(),
    })
    .onConflictDoNothing()
    .returning({ accountId: secondFactor.accountId });
  if (made.length === 1) return 'first';
  return isVerified ? 'another' : null;
}

/** Stores the app of an account with its first code. Null for a wrong code, if the account has an app, or if none may be added. */
export async function storeApp(
  tx: Transaction,
  box: SecretBox,
  key: AccountKey,
  { secret, code, ...enrolment }: Enrolment & { secret: string; code: string },
): Promise<Added | null> {
  const lastStep = await findTotpStep(secret, code, { now: enrolment.now, lastStep: 0 });
  if (lastStep === null) return null;
  const added = await beginFactor(tx, key, enrolment);
  if (added === null) return null;
  const stored = await tx
    .update(secondFactor)
    .set({ secret: await box.seal(secret, secretContext(key)), lastStep })
    .where(and(isFactorOfAccount(key), isNull(secondFactor.secret)))
    .returning({ accountId: secondFactor.accountId });
  return stored.length === 1 ? added : null;
}

/**
 * How a code was checked. `lockedNow`: it was wrong, and from now on codes of the app are not accepted. `locked`: it is no recovery code,
 * and codes of the app are not accepted.
 */
export type CheckedCode = 'app' | 'recoveryCode' | 'wrong' | 'lockedNow' | 'locked';

/** Uses a code of the app, or a recovery code, each of which is accepted once. Wrong codes are counted for the account. */
export async function verifySecondFactor(
  tx: Transaction,
  box: SecretBox,
  { code, now, ...key }: AccountKey & { code: string; now: Temporal.Instant },
): Promise<CheckedCode> {
  const [row] = await tx.select().from(secondFactor).where(isFactorOfAccount(key)).for('update');
  if (row === undefined) return 'wrong';
  const isLocked = row.failedCodes >= CODES_PER_ACCOUNT;
  if (row.secret !== null && !isLocked) {
    const secret = await box.open(row.secret, secretContext(key));
    if (secret === null) throw new Error('the secret of a second factor cannot be decrypted');
    const lastStep = await findTotpStep(secret, code.replace(/\s/g, ''), { now, lastStep: row.lastStep });
    if (lastStep !== null) {
      await tx.update(secondFactor).set({ lastStep, failedCodes: 0 }).where(isFactorOfAccount(key));
      return 'app';
    }
  }
  const hash = hashRecoveryCode(code);
  if (row.recoveryHashes.includes(hash)) {
    const recoveryHashes = row.recoveryHashes.filter((one) => one !== hash);
    await tx.update(secondFactor).set({ recoveryHashes, failedCodes: 0 }).where(isFactorOfAccount(key));
    return 'recoveryCode';
  }
  // Without an app there is no code that could be guessed: recovery codes have 138 random bits.
  if (row.secret === null) return 'wrong';
  if (isLocked) return 'locked';
  const failedCodes = row.failedCodes + 1;
  await tx.update(secondFactor).set({ failedCodes }).where(isFactorOfAccount(key));
  return failedCodes < CODES_PER_ACCOUNT ? 'wrong' : 'lockedNow';
}

/** After a passkey was right: wrong codes are counted anew, and codes of the app are accepted again. */
export async function forgetFailedCodes(tx: Transaction, key: AccountKey): Promise<void> {
  await tx.update(secondFactor).set({ failedCodes: 0 }).where(isFactorOfAccount(key));
}

/** Removes the app; without another factor, the recovery codes too. Returns whether the account had an app. */
export async function removeApp(tx: Transaction, key: AccountKey): Promise<boolean> {
  if ((await findApp(tx, key)) === null) return false;
  await tx.update(secondFactor).set({ secret: null, failedCodes: 0 }).where(isFactorOfAccount(key));
  await endWithoutFactor(tx, key);
  return true;
}

/** Removes the recovery codes of an account that has neither an app nor a passkey any more. */
export async function endWithoutFactor(tx: Transaction, key: AccountKey): Promise<void> {
  const { organisationId, accountId } = key;
  const passkeys = await tx
    .select({ passkeyId: passkey.passkeyId })
    .from(passkey)
    .where(and(eq(passkey.organisationId, organisationId), eq(passkey.accountId, accountId)));
  if (passkeys.length > 0) return;
  await tx.delete(secondFactor).where(and(isFactorOfAccount(key), isNull(secondFactor.secret)));
}

/** Removes the app, the passkeys and the recovery codes. Returns whether there was one. */
export async function removeSecondFactor(tx: Transaction, key: AccountKey): Promise<boolean> {
  const removed = await tx
    .delete(secondFactor)
    .where(isFactorOfAccount(key))
    .returning({ id: secondFactor.accountId });
  return removed.length > 0;
}

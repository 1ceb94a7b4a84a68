import { and, eq, isNull } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Transaction } from '#database/database.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { passkey, secondFactor } from '#provider/database/tables/second-factor.ts';
import type { SecretBox } from '#provider/tokens/secret-box.ts';
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

const isOf = ({ organisationId, accountId }: AccountKey) =>
  and(eq(secondFactor.organisationId, organisationId), eq(secondFactor.accountId, accountId));
const contextOf = ({ organisationId, accountId }: AccountKey) =>
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
  const rows = await tx.select({ accountId: secondFactor.accountId }).from(secondFactor).where(isOf(key));
  return rows.length > 0;
}

export async function hasApp(tx: Transaction, key: AccountKey): Promise<boolean> {
  const [row] = await tx.select({ secret: secondFactor.secret }).from(secondFactor).where(isOf(key));
  return row !== undefined && row.secret !== null;
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
      ...{ organisationId, accountId, secret: null, lastStep: 0 },
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
    .set({ secret: await box.seal(secret, contextOf(key)), lastStep })
    .where(and(isOf(key), isNull(secondFactor.secret)))
    .returning({ accountId: secondFactor.accountId });
  return stored.length === 1 ? added : null;
}

/** Uses a code of the app, or a recovery code, each of which is accepted once. Null for a wrong one. */
export async function verifySecondFactor(
  tx: Transaction,
  box: SecretBox,
  { code, now, ...key }: AccountKey & { code: string; now: Temporal.Instant },
): Promise<'app' | 'recoveryCode' | null> {
  const [row] = await tx.select().from(secondFactor).where(isOf(key)).for('update');
  if (row === undefined) return null;
  if (row.secret !== null) {
    const secret = await box.open(row.secret, contextOf(key));
    if (secret === null) throw new Error('the secret of a second factor cannot be decrypted');
    const lastStep = await findTotpStep(secret, code.replace(/\s/g, ''), { now, lastStep: row.lastStep });
    if (lastStep !== null) {
      await tx.update(secondFactor).set({ lastStep }).where(isOf(key));
      return 'app';
    }
  }
  const hash = hashRecoveryCode(code);
  if (!row.recoveryHashes.includes(hash)) return null;
  const recoveryHashes = row.recoveryHashes.filter((one) => one !== hash);
  await tx.update(secondFactor).set({ recoveryHashes }).where(isOf(key));
  return 'recoveryCode';
}

/** Removes the app; without another factor, the recovery codes too. Returns whether the account had an app. */
export async function removeApp(tx: Transaction, key: AccountKey): Promise<boolean> {
  if (!(await hasApp(tx, key))) return false;
  await tx.update(secondFactor).set({ secret: null }).where(isOf(key));
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
  await tx.delete(secondFactor).where(and(isOf(key), isNull(secondFactor.secret)));
}

/** Removes the app, the passkeys and the recovery codes. Returns whether there was one. */
export async function removeSecondFactor(tx: Transaction, key: AccountKey): Promise<boolean> {
  const removed = await tx.delete(secondFactor).where(isOf(key)).returning({ id: secondFactor.accountId });
  return removed.length > 0;
}

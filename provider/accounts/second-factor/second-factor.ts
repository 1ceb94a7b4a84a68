import { and, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Transaction } from '#database/database.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { secondFactor } from '#provider/database/tables/second-factor.ts';
import type { SecretBox } from '#provider/tokens/secret-box.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findTotpStep } from './totp.ts';

export type AccountKey = { organisationId: string; accountId: string };

const isOf = ({ organisationId, accountId }: AccountKey) =>
  and(eq(secondFactor.organisationId, organisationId), eq(secondFactor.accountId, accountId));
const contextOf = ({ organisationId, accountId }: AccountKey) =>
  `second_factor ${organisationId} ${accountId}`;

/** What follows after a right password: a code, setting up the app, or nothing (null). */
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

/** Stores the app of an account with its first code and its recovery codes. False for a wrong code, or if the account has one. */
export async function storeSecondFactor(
  tx: Transaction,
  box: SecretBox,
  {
    secret,
    code,
    recoveryCodes,
    now,
    ...key
  }: AccountKey & {
    secret: string;
    code: string;
    recoveryCodes: readonly string[];
    now: Temporal.Instant;
  },
): Promise<boolean> {
  const lastStep = await findTotpStep(secret, code, { now, lastStep: 0 });
  if (lastStep === null) return false;
  const stored = await tx
    .insert(secondFactor)
    .values({
      ...{ organisationId: key.organisationId, accountId: key.accountId, lastStep },
      secret: await box.seal(secret, contextOf(key)),
      recoveryHashes: recoveryCodes.map(hashRecoveryCode),
      createdAt: now.toString(),
    })
    .onConflictDoNothing()
    .returning({ accountId: secondFactor.accountId });
  return stored.length === 1;
}

/** Uses a code of the app, or a recovery code, each of which is accepted once. Null for a wrong one. */
export async function useSecondFactor(
  tx: Transaction,
  box: SecretBox,
  { code, now, ...key }: AccountKey & { code: string; now: Temporal.Instant },
): Promise<'app' | 'recoveryCode' | null> {
  const [row] = await tx.select().from(secondFactor).where(isOf(key)).for('update');
  if (row === undefined) return null;
  const secret = await box.open(row.secret, contextOf(key));
  if (secret === null) throw new Error('the secret of a second factor cannot be decrypted');
  const lastStep = await findTotpStep(secret, code.replace(/\s/g, ''), { now, lastStep: row.lastStep });
  if (lastStep !== null) {
    await tx.update(secondFactor).set({ lastStep }).where(isOf(key));
    return 'app';
  }
  const hash = hashRecoveryCode(code);
  if (!row.recoveryHashes.includes(hash)) return null;
  const recoveryHashes = row.recoveryHashes.filter((one) => one !== hash);
  await tx.update(secondFactor).set({ recoveryHashes }).where(isOf(key));
  return 'recoveryCode';
}

/** Returns whether there was one. */
export async function removeSecondFactor(tx: Transaction, key: AccountKey): Promise<boolean> {
  const removed = await tx.delete(secondFactor).where(isOf(key)).returning({ id: secondFactor.accountId });
  return removed.length > 0;
}

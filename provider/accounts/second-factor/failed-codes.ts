import { eq, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Transaction } from '#database/database.ts';
import { signInFailure } from '#provider/database/tables/account.ts';
import { toFailureKey } from '../sign-in/sign-in-limit.ts';

/** Wrong codes after one right password. The password must be given again before another code is checked. */
export const CODES_PER_PASSWORD = 5;

/**
 * Consecutive wrong codes of an account, from any clients. Then codes of its app are not accepted until another factor was right
 * (NIST SP 800-63B-4, 3.2.2: at most 100 consecutive failed attempts).
 */
export const CODES_PER_ACCOUNT = 100;

/** Whether no further code may be checked after the right password that `passwordId` identifies. */
export async function areCodesUsedUp(tx: Transaction, passwordId: string): Promise<boolean> {
  const [row] = await tx
    .select({ failures: signInFailure.failures })
    .from(signInFailure)
    .where(eq(signInFailure.key, toKey(passwordId)));
  return row !== undefined && row.failures >= CODES_PER_PASSWORD;
}

/** Counts a wrong code. Returns whether it was the last one that may be checked after this password. */
export async function countFailedCode(
  tx: Transaction,
  passwordId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const [row] = await tx
    .insert(signInFailure)
    .values({ key: toKey(passwordId), failures: 1, countedAt: now.toString(), blockedUntil: null })
    .onConflictDoUpdate({
      target: signInFailure.key,
      set: { failures: sql`${signInFailure.failures} + 1`, countedAt: now.toString() },
    })
    .returning({ failures: signInFailure.failures });
  return (row?.failures ?? 0) >= CODES_PER_PASSWORD;
}

function toKey(passwordId: string): string {
  return toFailureKey('password', passwordId);
}

import { lt } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { revokedToken, revokedTokenFamily } from '#provider/database/tables/account.ts';

/**
 * Removes the revocations of tokens that expired more than one hour ago. The hour allows for clock
 * differences.
 */
export async function sweepRevokedTokens(
  database: Pick<OpenDatabase, 'withTx'>,
  now: Temporal.Instant,
): Promise<void> {
  const expiredBefore = now.subtract({ hours: 1 }).toString();
  // The tables belong to no organisation.
  await database.withTx({ organisationId: null }, async (tx) => {
    await tx.delete(revokedToken).where(lt(revokedToken.expiresAt, expiredBefore));
    await tx.delete(revokedTokenFamily).where(lt(revokedTokenFamily.expiresAt, expiredBefore));
  });
}

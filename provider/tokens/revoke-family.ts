import type { Transaction } from '#database/database.ts';
import { revokedTokenFamily } from '#provider/database/tables/account.ts';
import { endOfFamily, type TokenFamily } from './token-family.ts';

/**
 * Invalidates every token of a family, including tokens refreshed later. Returns false if it was already
 * revoked.
 */
export function revokeFamily(tx: Transaction, family: TokenFamily): Promise<boolean> {
  return revokeFamilyUntil(tx, family.familyId, endOfFamily(family).toString());
}

/**
 * {@link revokeFamily} for a family whose start is not known.
 *
 * @param expiresAt ISO instant at which the last token of the family expires
 */
export async function revokeFamilyUntil(
  tx: Transaction,
  familyId: string,
  expiresAt: string,
): Promise<boolean> {
  const rows = await tx
    .insert(revokedTokenFamily)
    .values({ familyId, expiresAt })
    .onConflictDoNothing()
    .returning({ familyId: revokedTokenFamily.familyId });
  return rows.length === 1;
}

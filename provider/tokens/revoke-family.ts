import type { Transaction } from '#database/database.ts';
import { revokedTokenFamily } from '#provider/database/tables/account.ts';
import { endOfFamily, type TokenFamily } from './token-family.ts';

/**
 * Invalidates every token of a family, including tokens refreshed later. Returns false if it was already
 * revoked.
 */
export async function revokeFamily(tx: Transaction, family: TokenFamily): Promise<boolean> {
  const rows = await tx
    .insert(revokedTokenFamily)
    .values({ familyId: family.familyId, expiresAt: endOfFamily(family).toString() })
    .onConflictDoNothing()
    .returning({ familyId: revokedTokenFamily.familyId });
  return rows.length === 1;
}

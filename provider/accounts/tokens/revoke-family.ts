import type { Transaction } from '#database/database.ts';
import { revokedTokenFamily } from '#provider/database/tables/account.ts';
import { endOfFamily, type TokenFamily } from './token-family.ts';

/** Invalidates every token of a family, those included that are yet to be refreshed. False if it was revoked before. */
export async function revokeFamily(tx: Transaction, family: TokenFamily): Promise<boolean> {
  const rows = await tx
    .insert(revokedTokenFamily)
    .values({ familyId: family.familyId, expiresAt: endOfFamily(family).toString() })
    .onConflictDoNothing()
    .returning({ familyId: revokedTokenFamily.familyId });
  return rows.length === 1;
}

import type { Transaction } from '#database/database.ts';
import { revokedToken } from '#provider/database/tables/account.ts';

/**
 * Marks something that is valid once as used: a token, or what a kind of sign-in uses once. Returns false if it was used or revoked before.
 *
 * @param jti the id of a token; other kinds begin with their name, as in `ticket …`, so that ids of two kinds never collide
 * @param expiresAt ISO instant from which it is invalid in any case; the mark is removed after that
 */
export async function consumeToken(tx: Transaction, jti: string, expiresAt: string): Promise<boolean> {
  const rows = await tx
    .insert(revokedToken)
    .values({ jti, expiresAt })
    .onConflictDoNothing()
    .returning({ jti: revokedToken.jti });
  return rows.length === 1;
}

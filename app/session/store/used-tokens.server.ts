import { lt } from 'drizzle-orm';
import type { Clock } from '#contract/values/calendar.ts';
import type { Database } from '#database/database.ts';
import { usedToken } from '../tables.ts';

export type UsedTokens = {
  /** Returns true for the first use of a token, false for every later one. */
  useOnce(jti: string, expiresAt: string): Promise<boolean>;
  /** Deletes the tokens that expired more than one hour ago. */
  sweep(): Promise<void>;
};

/** A token in a URL remains in histories and logs, so the web tier accepts each one only once. */
export function createUsedTokens(db: Database, clock: Clock): UsedTokens {
  return {
    async useOnce(jti, expiresAt) {
      const rows = await db
        .insert(usedToken)
        .values({ jti, expiresAt })
        .onConflictDoNothing()
        .returning({ jti: usedToken.jti });
      return rows.length === 1;
    },
    async sweep() {
      // The provider's clock may differ, and it accepts a token for some seconds after its expiry.
      const expiredBefore = clock().subtract({ hours: 1 }).toString();
      await db.delete(usedToken).where(lt(usedToken.expiresAt, expiredBefore));
    },
  };
}

import { lt, sql } from 'drizzle-orm';
import type { Clock } from '../../contract/calendar';
import type { Database } from '../../database/database';
import { rateCounter } from './tables';

export type RateLimit = {
  /** Counts one request under a key; false when the window's allowance is used up. */
  allow(key: string, allowance: { requests: number; windowMs: number }): Promise<boolean>;
  /** Windows that nobody counts in any more. */
  sweep(): Promise<void>;
};

const LONGEST_WINDOW_MS = 3_600_000;

/** One upsert a request, shared by all instances; `factor` multiplies every allowance (RATE_FACTOR). */
export function createRateLimit(db: Database, clock: Clock, factor: number): RateLimit {
  return {
    async allow(key, { requests, windowMs }) {
      const now = clock().epochMilliseconds;
      const windowStart = new Date(now - (now % windowMs)).toISOString();
      const [row] = await db
        .insert(rateCounter)
        .values({ key, windowStart, count: 1 })
        .onConflictDoUpdate({
          target: [rateCounter.key, rateCounter.windowStart],
          set: { count: sql`${rateCounter.count} + 1` },
        })
        .returning({ count: rateCounter.count });
      return (row?.count ?? 1) <= requests * factor;
    },
    async sweep() {
      const before = new Date(clock().epochMilliseconds - LONGEST_WINDOW_MS).toISOString();
      await db.delete(rateCounter).where(lt(rateCounter.windowStart, before));
    },
  };
}

import { and, eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '#contract/values/calendar.ts';
import type { Database } from '#database/database.ts';
import { rateCounter } from './tables.ts';

export type Allowance = { requests: number; windowMs: number };

export type RateLimit = {
  /** Counts one request for a key; returns false when the window's allowance is used up. */
  allow(key: string, allowance: Allowance): Promise<boolean>;
  /** Returns whether another request would be allowed, without counting it. */
  isAllowed(key: string, allowance: Allowance): Promise<boolean>;
  /** Deletes windows that have ended. */
  sweep(): Promise<void>;
};

const LONGEST_WINDOW_MS = 3_600_000;

/** Executes one upsert per request; all instances share the counters. `factor` multiplies every allowance (RATE_FACTOR). */
export function createRateLimit(db: Database, clock: Clock, factor: number): RateLimit {
  const windowOf = (windowMs: number) => {
    const now = clock().epochMilliseconds;
    return new Date(now - (now % windowMs)).toISOString();
  };
  return {
    async allow(key, { requests, windowMs }) {
      const windowStart = windowOf(windowMs);
      const [row] = await db
        .insert(rateCounter)
        .values({ key, windowStart, count: 1 })
        .onConflictDoUpdate({
          target: [rateCounter.key, rateCounter.windowStart],
          set: { count: sql`${rateCounter.count} + 1` },
        })
        .returning({ count: rateCounter.count })
        .prepare('insert rate_counter')
        .execute();
      return (row?.count ?? 1) <= requests * factor;
    },
    async isAllowed(key, { requests, windowMs }) {
      const isCurrentWindow = and(eq(rateCounter.key, key), eq(rateCounter.windowStart, windowOf(windowMs)));
      const [row] = await db.select({ count: rateCounter.count }).from(rateCounter).where(isCurrentWindow);
      return (row?.count ?? 0) < requests * factor;
    },
    async sweep() {
      const before = new Date(clock().epochMilliseconds - LONGEST_WINDOW_MS).toISOString();
      await db.delete(rateCounter).where(lt(rateCounter.windowStart, before));
    },
  };
}

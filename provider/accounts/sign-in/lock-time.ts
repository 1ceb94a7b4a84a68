/** Consecutive failures of one client with one account before the pair is blocked. */
export const FAILURES_BEFORE_LOCK = 5;

const FIRST_LOCK_MS = 60_000;
const LONGEST_LOCK_MS = 3_600_000;

/**
 * How long a client is blocked from an account after a number of consecutive failures, in milliseconds: 1
 * minute, 2, 4, … up to one hour.
 */
export function lockTimeMs(failures: number): number {
  if (failures < FAILURES_BEFORE_LOCK) return 0;
  return Math.min(FIRST_LOCK_MS * 2 ** (failures - FAILURES_BEFORE_LOCK), LONGEST_LOCK_MS);
}

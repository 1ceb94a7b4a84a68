import type { Temporal } from 'temporal-polyfill';

/**
 * How long a process may take to send an e-mail; then it has ended, and another one sends it. Longer than sending takes
 * (mail-server.ts).
 */
export const CLAIM_MINUTES = 5;

const MAX_DELAY_MINUTES = 60;
const EXPIRES_AFTER_HOURS = 24;

/** When an e-mail that could not be sent is tried again: after 1, 2, 4 … minutes, at most an hour. `attempts` counts from 1. */
export function nextAttempt(attempts: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: Math.min(2 ** (attempts - 1), MAX_DELAY_MINUTES) });
}

/** Whether an e-mail that was created then is too old to be sent. */
export function isExpired(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return createdAt.until(now).total('hours') >= EXPIRES_AFTER_HOURS;
}

import type { Temporal } from 'temporal-polyfill';

/**
 * The time a process has to send an e-mail. After it the process is assumed to have ended, and another one sends the e-mail. Longer
 * than the time limit of sending (mail-server.ts).
 */
export const CLAIM_MINUTES = 5;

const MAX_DELAY_MINUTES = 60;
const EXPIRES_AFTER_HOURS = 24;

/**
 * Returns when an e-mail that could not be sent is tried again: after 1, 2, 4 … minutes, at most an hour.
 *
 * @param attempts the number of attempts so far, at least 1
 */
export function nextAttempt(attempts: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: Math.min(2 ** (attempts - 1), MAX_DELAY_MINUTES) });
}

/** Whether an e-mail that was created then is too old to be sent. */
export function isExpired(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return createdAt.until(now).total('hours') >= EXPIRES_AFTER_HOURS;
}

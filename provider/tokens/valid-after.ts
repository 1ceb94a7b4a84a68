import { Temporal } from 'temporal-polyfill';

/** Converts the account column `valid_after` to ms since 1970, the format of the token claim. */
export function toValidAfterMs(validAfter: string | null): number | null {
  return validAfter === null ? null : Temporal.Instant.from(validAfter).epochMilliseconds;
}

/**
 * The `valid_after` that invalidates every token issued so far. It always differs from the account's former
 * value.
 */
export function nextValidAfter(former: string | null, now: Temporal.Instant): string {
  const nowMs = now.epochMilliseconds;
  const formerMs = toValidAfterMs(former);
  const nextMs = formerMs === null ? nowMs : Math.max(nowMs, formerMs + 1);
  return Temporal.Instant.fromEpochMilliseconds(nextMs).toString();
}

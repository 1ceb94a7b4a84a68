import { Temporal } from 'temporal-polyfill';

/** The account column `valid_after` in ms since 1970, as tokens carry it. */
export function toValidAfterMs(validAfter: string | null): number | null {
  return validAfter === null ? null : Temporal.Instant.from(validAfter).epochMilliseconds;
}

/** The `valid_after` that ends every token issued until now: different from the account's former one in every case. */
export function nextValidAfter(former: string | null, now: Temporal.Instant): string {
  const nowMs = now.epochMilliseconds;
  const formerMs = toValidAfterMs(former);
  const nextMs = formerMs === null ? nowMs : Math.max(nowMs, formerMs + 1);
  return Temporal.Instant.fromEpochMilliseconds(nextMs).toString();
}

import type { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from '#contract/values/calendar.ts';

/** Whether an instant is inside the daily window: minutes of the Stockholm day, end exclusive. */
export function isMaintenance(
  now: Temporal.Instant,
  window: { readonly from: number; readonly to: number } | null,
): boolean {
  if (window === null) return false;
  const { hour, minute } = now.toZonedDateTimeISO(TIME_ZONE);
  const at = hour * 60 + minute;
  return window.from <= window.to ? at >= window.from && at < window.to : at >= window.from || at < window.to;
}

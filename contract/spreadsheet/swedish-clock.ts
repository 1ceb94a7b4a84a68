import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from '#contract/values/calendar.ts';

const HOUR_MS = 3_600_000;
/** The cached hours: more than five years. */
const MAX_HOURS = 50_000;

const offsets = new Map<number, number>();

/**
 * Converts an instant to Swedish local time, to the second, as a Date whose UTC fields contain the local time, because dates in
 * spreadsheets have no time zone. Caches the offset per hour, because 100 000 rows have two instants each.
 */
export function toSwedishClock(instant: string): Date {
  const ms = Date.parse(instant);
  const local = ms + offsetAt(Math.floor(ms / HOUR_MS));
  return new Date(local - (local % 1000));
}

/** Formats an instant in Swedish local time: "2026-11-21 14:10:05". */
export function formatSwedishClock(instant: string): string {
  return toSwedishClock(instant).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns the UTC offset of an hour; the offset changes on the hour only. */
function offsetAt(hour: number): number {
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_HOURS) offsets.clear();
  const local = Temporal.Instant.fromEpochMilliseconds(hour * HOUR_MS).toZonedDateTimeISO(TIME_ZONE);
  const offset = local.offsetNanoseconds / 1e6;
  offsets.set(hour, offset);
  return offset;
}

import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from '#contract/values/calendar.ts';

const HOUR_MS = 3_600_000;
/** Hours of five years, and some. */
const MOST_HOURS = 50_000;

const offsets = new Map<number, number>();

/**
 * What clocks in Sweden show at an instant, to the second, as a date whose UTC fields say so: what spreadsheets call a
 * date knows no zone. An hour's offset is found once, for 100 000 rows have two instants each.
 */
export function toSwedishClock(instant: string): Date {
  const ms = Date.parse(instant);
  const local = ms + offsetAt(Math.floor(ms / HOUR_MS));
  return new Date(local - (local % 1000));
}

/** "2026-11-21 14:10:05". */
export function formatSwedishClock(instant: string): string {
  return toSwedishClock(instant).toISOString().slice(0, 19).replace('T', ' ');
}

/** Clocks are turned on the hour. */
function offsetAt(hour: number): number {
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_HOURS) offsets.clear();
  const local = Temporal.Instant.fromEpochMilliseconds(hour * HOUR_MS).toZonedDateTimeISO(TIME_ZONE);
  const offset = local.offsetNanoseconds / 1e6;
  offsets.set(hour, offset);
  return offset;
}

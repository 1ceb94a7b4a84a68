import { Temporal } from 'temporal-polyfill';

/** A calendar day in Europe/Stockholm, `YYYY-MM-DD`. ISO days compare as strings. */
export type Day = string;

/** The source of the current time; injected, so that tests can set today's date. */
export type Clock = () => Temporal.Instant;

export const TIME_ZONE = 'Europe/Stockholm';

const MS_PER_DAY = 86_400_000;

// Size of each cache: absence data uses the same few thousand days, and converting them costs more than most
// calculations.
const MAX_KNOWN_DAYS = 50_000;
const knownDays = new Map<Day, number>();
const knownNumbers = new Map<number, Day>();

/**
 * Returns the whole days from 1970-01-01 to `day`. Dates have no daylight saving time, so UTC arithmetic is exact. Does not validate
 * the day of the month: JavaScript reads 30 February as a day of March.
 *
 * @throws {RangeError} for a text that is not a date
 */
export function dayNumber(day: Day): number {
  const known = knownDays.get(day);
  if (known !== undefined) return known;
  const number = readDayNumber(day);
  if (knownDays.size >= MAX_KNOWN_DAYS) knownDays.clear();
  knownDays.set(day, number);
  return number;
}

function readDayNumber(day: Day): number {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new RangeError('not a calendar day');
  return ms / MS_PER_DAY;
}

/** The inverse of {@link dayNumber}. */
export function fromDayNumber(number: number): Day {
  const known = knownNumbers.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
  if (knownNumbers.size >= MAX_KNOWN_DAYS) knownNumbers.clear();
  knownNumbers.set(number, day);
  return day;
}

export function addDays(day: Day, days: number): Day {
  return fromDayNumber(dayNumber(day) + days);
}

/**
 * Returns the same day of another month, or that month's last day if it is shorter (08-31 minus 6 months is 02-28).
 */
export function addMonths(day: Day, months: number): Day {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function weekday(day: Day): number {
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;
}

/** The instant at which a day begins in Sweden. */
export function startOfDay(day: Day): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE).toInstant();
}

/** The calendar day in Sweden at an instant, regardless of the server's time zone. */
export function todayIn(instant: Temporal.Instant): Day {
  return instant.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
}

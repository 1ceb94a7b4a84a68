import { type Day, dayNumber, fromDayNumber } from '#contract/values/calendar.ts';

const DAY_PATTERN = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?)?$/;
const FIRST_YEAR = 1880;
const LAST_YEAR = 2199;

/** Files repeat the same days, and parsing one takes as long as the rest of a row. */
const MAX_KNOWN_DAYS = 50_000;
/** Longer texts, with a time, are not kept: they may be of any length. */
const MAX_KNOWN_LENGTH = 10;
const knownDays = new Map<string, Day>();

/** Parses a day, `YYYY-MM-DD` or `YYYYMMDD`, optionally with midnight (`T00:00`, `T00:00:00`); null for anything else. */
export function parseDay(text: string): Day | null {
  const known = knownDays.get(text);
  if (known !== undefined) return known;
  const day = readDay(text);
  if (day === null || text.length > MAX_KNOWN_LENGTH) return day;
  if (knownDays.size >= MAX_KNOWN_DAYS) knownDays.clear();
  knownDays.set(text, day);
  return day;
}

function readDay(text: string): Day | null {
  const [, year, month, dayOfMonth] = DAY_PATTERN.exec(text) ?? [];
  if (year === undefined || month === undefined || dayOfMonth === undefined) return null;
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null;
  const day = `${year}-${month}-${dayOfMonth}`;
  // The runtime converts 30 February to a day of March, but rejects the 32nd.
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null;
  return fromDayNumber(dayNumber(day)) === day ? day : null;
}

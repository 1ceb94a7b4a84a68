import { dayText } from './day-text.ts';

const MS_PER_DAY = 86_400_000;

/** Day number of the last Sunday of a month (0 is January) with 31 days. */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month, 31) / MS_PER_DAY;
  return last - ((last + 4) % 7);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * Converts a minute of a Swedish day, counted from midnight in local time, to an instant
 * (`2026-03-01T06:12:00Z`). Applies summer time (directive 2000/84/EC) by whole days, which is correct for
 * every minute from 03:00 on; earlier minutes are not used.
 */
export function swedishInstant(dayNumber: number, minute: number): string {
  const day = dayText(dayNumber);
  const year = Number(day.slice(0, 4));
  const summer = dayNumber >= lastSunday(year, 2) && dayNumber < lastSunday(year, 9);
  const utc = minute - (summer ? 120 : 60);
  return `${day}T${twoDigits(Math.floor(utc / 60))}:${twoDigits(utc % 60)}:00Z`;
}

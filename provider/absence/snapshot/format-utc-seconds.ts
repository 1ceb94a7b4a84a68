import { fromDayNumber } from '#contract/values/calendar.ts';

const SECONDS_PER_DAY = 86_400;
const SECONDS_PER_HOUR = 3_600;
const MICROSECONDS = 1_000_000;

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/**
 * Formats seconds since 1970 in ISO 8601, in UTC, with as many decimals as needed; the database stores microseconds. Uses
 * tables instead of a Date, because a report of 100 000 rows has 200 000 instants.
 */
export function formatUtcSeconds(seconds: number): string {
  const total = Math.round(seconds * MICROSECONDS);
  const whole = Math.floor(total / MICROSECONDS);
  const fraction = total - whole * MICROSECONDS;
  const day = Math.floor(whole / SECONDS_PER_DAY);
  const time = whole - day * SECONDS_PER_DAY;
  const hour = TWO_DIGITS[Math.floor(time / SECONDS_PER_HOUR)] ?? '';
  const minute = TWO_DIGITS[Math.floor(time / 60) % 60] ?? '';
  const second = TWO_DIGITS[time % 60] ?? '';
  const decimals = fraction === 0 ? '' : `.${String(fraction).padStart(6, '0').replace(/0+$/, '')}`;
  return `${fromDayNumber(day)}T${hour}:${minute}:${second}${decimals}Z`;
}

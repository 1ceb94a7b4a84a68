import { parseDecimal } from './parse-decimal.ts';

const CLOCK_PATTERN = /^([-+]?)(\d{1,3}):([0-5]\d)$/;
const MINUTES_AN_HOUR = 60;

/** Parses hours: a decimal number (`7,5`) or hours and minutes (`7:30`); null for anything else. */
export function parseHours(text: string): number | null {
  const [, sign, hours, minutes] = CLOCK_PATTERN.exec(text) ?? [];
  if (hours === undefined) return parseDecimal(text);
  const value = Number(hours) + Number(minutes) / MINUTES_AN_HOUR;
  return sign === '-' ? -value : value;
}

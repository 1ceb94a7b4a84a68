import { Temporal } from 'temporal-polyfill';
import { type Day, TIME_ZONE, todayIn } from '#contract/values/calendar.ts';
import { parseDay } from './parse-day.ts';

const TIMESTAMP_PATTERN = /^(\d{4}-?\d{2}-?\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?)?$/;

/**
 * Parses a timestamp to an instant in UTC. Without a zone it is Swedish local time; a date alone is its midnight. Null
 * for anything else.
 */
export function parseTimestamp(text: string): string | null {
  try {
    const [, day, time = '00:00'] = TIMESTAMP_PATTERN.exec(text) ?? [];
    const instant =
      day === undefined
        ? Temporal.Instant.from(text)
        : Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(TIME_ZONE).toInstant();
    return instant.toString();
  } catch {
    return null;
  }
}

/** The Swedish day of a day or timestamp; null for anything else. */
export function parseDayOfTimestamp(text: string): Day | null {
  const instant = parseTimestamp(text);
  return parseDay(instant === null ? text : todayIn(Temporal.Instant.from(instant)));
}

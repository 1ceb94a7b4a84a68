import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from '#contract/values/calendar.ts';

const FORM = /^(\d{4}-?\d{2}-?\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?)?$/;

/**
 * Parses a timestamp to an instant in UTC. Without a zone it is Swedish local time; a date alone is its midnight. Null
 * for anything else.
 */
export function parseMoment(text: string): string | null {
  try {
    const [, day, time = '00:00'] = FORM.exec(text) ?? [];
    const moment =
      day === undefined
        ? Temporal.Instant.from(text)
        : Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(TIME_ZONE).toInstant();
    return moment.toString();
  } catch {
    return null;
  }
}

import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from '#contract/values/calendar.ts';
import type { Language } from '#locales/catalogue.ts';

/** Formats "2026-11-21 14:10:05" in Stockholm time, the product's date format. */
export function formatInstant(instant: string | Temporal.Instant): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(TIME_ZONE).toPlainDateTime();
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ');
}

/** Formats "2026-11-21 14:10" in Stockholm time. */
export function formatMinute(instant: string | Temporal.Instant): string {
  return formatInstant(instant).slice(0, -':00'.length);
}

/** Formats "15.02", "15:02" in Stockholm time. */
export function formatClock(instant: Temporal.Instant, language: Language): string {
  const time = instant.toZonedDateTimeISO(TIME_ZONE).toPlainTime().toString({ smallestUnit: 'minute' });
  return language === 'sv' ? time.replace(':', '.') : time;
}

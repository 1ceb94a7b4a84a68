import { describe, expect, it } from 'vitest';
import type { Language } from '#locales/catalogue.ts';
import {
  formatCalendarMonth,
  formatDayOfMonth,
  formatLongDay,
  formatMonth,
  formatPeriod,
  formatShortDay,
} from './format-day.ts';

const LOCALES = { sv: 'sv-SE', en: 'en-GB' } as const;

/** One day of each month; all seven weekdays, and days with one and two digits. */
const DAYS = Array.from(
  { length: 12 },
  (_, index) => `2026-${String(index + 1).padStart(2, '0')}-${index % 2 === 0 ? '01' : '15'}`,
);

function formatWithIntl(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`)).replaceAll(/[.,]/g, '');
}

describe.each(['sv', 'en'] as const)('format-day in %s', (language) => {
  it.each(DAYS)('formats %s like Intl', (day) => {
    const short = { month: 'short' } as const;
    const long = { month: 'long', year: 'numeric' } as const;
    expect(formatLongDay(day, language)).toBe(
      formatWithIntl(day, language, { ...long, weekday: 'long', day: 'numeric' }),
    );
    expect(formatShortDay(day, language)).toBe(
      formatWithIntl(day, language, { ...short, weekday: 'short', day: 'numeric' }),
    );
    expect(formatDayOfMonth(day, language)).toBe(formatWithIntl(day, language, { ...short, day: 'numeric' }));
    expect(formatMonth(day, language, 'with year')).toBe(
      formatWithIntl(day, language, { ...short, year: 'numeric' }),
    );
    expect(formatMonth(day, language, 'without year')).toBe(formatWithIntl(day, language, short));
    expect(formatCalendarMonth(day.slice(0, 7), language, 'long')).toBe(formatWithIntl(day, language, long));
    expect(formatCalendarMonth(day.slice(0, 7), language, 'short')).toBe(
      formatWithIntl(day, language, short),
    );
  });
});

it('formats days with weekday and month names', () => {
  expect(formatLongDay('2026-11-21', 'sv')).toBe('lördag 21 november 2026');
  expect(formatLongDay('2026-11-21', 'en')).toBe('Saturday 21 November 2026');
  expect(formatShortDay('2026-11-21', 'sv')).toBe('lör 21 nov');
  expect(formatShortDay('2026-11-21', 'en')).toBe('Sat 21 Nov');
  expect(formatPeriod('2025-09-20', '2026-03-20', 'sv')).toBe('20 september 2025 – 20 mars 2026');
});

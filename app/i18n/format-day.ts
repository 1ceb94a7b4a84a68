import type { Day } from '#contract/values/calendar.ts';
import type { Language } from '#locales/catalogue.ts';

/*
 * Names of months and weekdays as CLDR has them for sv and en-GB. Written out, because browsers abbreviate with their own
 * version of ICU; a test compares them with Intl.
 */
const MONTHS = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
} as const satisfies Record<Language, readonly string[]>;

const SHORT_MONTHS = {
  sv: 'jan feb mars apr maj juni juli aug sep okt nov dec'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
} as const satisfies Record<Language, readonly string[]>;

const WEEKDAYS = {
  sv: 'söndag måndag tisdag onsdag torsdag fredag lördag'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
} as const satisfies Record<Language, readonly string[]>;

const SHORT_WEEKDAYS = {
  sv: 'sön mån tis ons tors fre lör'.split(' '),
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
} as const satisfies Record<Language, readonly string[]>;

/** Formats "lördag 21 november 2026", "Saturday 21 November 2026". */
export function formatLongDay(day: Day, language: Language): string {
  return `${weekdayOf(day, WEEKDAYS[language])} ${formatFullDay(day, language)}`;
}

/** Formats "lör 21 nov", "Sat 21 Nov"; used for chart axes. */
export function formatShortDay(day: Day, language: Language): string {
  return `${weekdayOf(day, SHORT_WEEKDAYS[language])} ${formatDayOfMonth(day, language)}`;
}

/** Formats "21 nov", "21 Nov". */
export function formatDayOfMonth(day: Day, language: Language): string {
  return `${dayOf(day)} ${monthOf(day, SHORT_MONTHS[language])}`;
}

/** Formats "nov 2026", "Nov 2026"; without the year "nov". */
export function formatMonth(day: Day, language: Language, year: 'with year' | 'without year'): string {
  const month = monthOf(day, SHORT_MONTHS[language]);
  return year === 'with year' ? `${month} ${yearOf(day)}` : month;
}

/** Formats "20 september 2025 – 20 mars 2026". */
export function formatPeriod(from: Day, to: Day, language: Language): string {
  return `${formatFullDay(from, language)} – ${formatFullDay(to, language)}`;
}

/** Formats `month` (`2026-03`) as "mars 2026", "March 2026"; short: "mar". */
export function formatCalendarMonth(month: string, language: Language, length: 'long' | 'short'): string {
  if (length === 'short') return monthOf(month, SHORT_MONTHS[language]);
  return `${monthOf(month, MONTHS[language])} ${yearOf(month)}`;
}

function formatFullDay(day: Day, language: Language): string {
  return `${dayOf(day)} ${monthOf(day, MONTHS[language])} ${yearOf(day)}`;
}

const yearOf = (day: string) => day.slice(0, 4);
const dayOf = (day: Day) => String(Number(day.slice(8, 10)));
const monthOf = (day: string, names: readonly string[]) => names[Number(day.slice(5, 7)) - 1] ?? '';
const weekdayOf = (day: Day, names: readonly string[]) =>
  names[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

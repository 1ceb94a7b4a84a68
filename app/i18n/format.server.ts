import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from '#contract/values/calendar.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { Language } from '#locales/catalogue.ts';

const LOCALES = { sv: 'sv-SE', en: 'en-GB' } as const satisfies Record<Language, string>;

/** ICU versions group digits with different narrow spaces; replaces them with a no-break space so that output is stable. */
function withPlainSpaces(text: string): string {
  return text.replace(/[\u202F\u2009]/g, '\u00A0');
}

// Creating a formatter takes fifty times as long as formatting, and a page has hundreds of figures in a dozen formats.
const numberFormats = new Map<string, Intl.NumberFormat>();
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const cached = numberFormats.get(key) ?? new Intl.NumberFormat(LOCALES[language], options);
  numberFormats.set(key, cached);
  return cached;
}

function dayFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const cached =
    dayFormats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });
  dayFormats.set(key, cached);
  return cached;
}

/** "1 234", "1,234". */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const format = numberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Round half away from zero, as all displayed figures are rounded.
    roundingMode: 'halfExpand',
  });
  return withPlainSpaces(format.format(value));
}

/** Formats "5,8 %", "5.8%"; `percent` is 5.8 for 5.8 %. */
export function formatPercent(percent: number, language: Language, decimals = 1): string {
  const number = formatNumber(percent, language, decimals);
  return language === 'sv' ? `${number}\u00A0%` : `${number}%`;
}

/** "+0,4", "−0,4", "0,0": the signed difference between two figures. */
export function formatDifference(value: number, language: Language, decimals = 1): string {
  const format = numberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'halfExpand',
    signDisplay: 'exceptZero',
  });
  return withPlainSpaces(format.format(value)).replace('-', '\u2212');
}

/** "Alvik AB, Berga AB och Cedern AB". */
export function formatList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(items);
}

/** "lördag 21 november 2026", "Saturday 21 November 2026". */
export function formatLongDay(day: Day, language: Language): string {
  return format(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** "lör 21 nov", "Sat 21 Nov"; used for chart axes. */
export function formatShortDay(day: Day, language: Language): string {
  return format(day, language, { weekday: 'short', day: 'numeric', month: 'short' }).replaceAll('.', '');
}

/** "21 nov", "21 Nov". */
export function formatDayOfMonth(day: Day, language: Language): string {
  return format(day, language, { day: 'numeric', month: 'short' }).replaceAll('.', '');
}

/** Formats "nov 2026", "Nov 2026"; without the year "nov". */
export function formatMonth(day: Day, language: Language, year: 'with year' | 'without year'): string {
  const options = { month: 'short', ...(year === 'with year' ? { year: 'numeric' as const } : {}) } as const;
  return format(day, language, options).replaceAll('.', '');
}

/** "20 september 2025 – 20 mars 2026". */
export function formatPeriod(from: Day, to: Day, language: Language): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return [from, to].map((day) => format(day, language, options)).join(' – ');
}

/** Formats `month` (`2026-03`) as "mars 2026", "March 2026"; short: "mar". */
export function formatCalendarMonth(month: string, language: Language, length: 'long' | 'short'): string {
  const options =
    length === 'long' ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'short' } as const);
  return format(`${month}-01`, language, options).replaceAll('.', '');
}

/** "2026-11-21 14:10:05" in Stockholm time, the product's date format. */
export function formatInstant(instant: string | Temporal.Instant): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(TIME_ZONE).toPlainDateTime();
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ');
}

/** "2026-11-21 14:10" in Stockholm time. */
export function formatMinute(instant: string | Temporal.Instant): string {
  return formatInstant(instant).slice(0, -':00'.length);
}

/** "15.02", "15:02" in Stockholm time. */
export function formatClock(instant: Temporal.Instant, language: Language): string {
  const time = instant.toZonedDateTimeISO(TIME_ZONE).toPlainTime().toString({ smallestUnit: 'minute' });
  return language === 'sv' ? time.replace(':', '.') : time;
}

function format(day: Day, language: Language, options: Intl.DateTimeFormatOptions): string {
  const text = dayFormat(language, options).format(new Date(`${day}T00:00:00Z`));
  return withPlainSpaces(text).replace(',', '');
}

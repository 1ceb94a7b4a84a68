import type { Language } from '#locales/catalogue.ts';
import { formatNumber } from '#app/i18n/format-number.ts';

/** Formats a number of days: "20", or "40,5" for days that are converted to full time. */
export function formatDays(days: number, language: Language): string {
  return formatNumber(days, language, Number.isInteger(days) ? 0 : 1);
}

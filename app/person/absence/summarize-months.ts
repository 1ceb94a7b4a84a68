import type { TFunction } from 'i18next';
import { formatCalendarMonth } from '#app/i18n/format-day.ts';
import type { Language } from '#locales/catalogue.ts';
import type { MonthOfAbsence } from './count-days-by-month.ts';

/** States the days of absence in all months, and the last month with the most: "Tolv frånvarodagar …, flest i mars 2026." */
export function summarizeMonths(
  months: readonly MonthOfAbsence[],
  t: TFunction<readonly ['common', 'person']>,
  language: Language,
): string {
  const count = months.reduce((sum, { total }) => sum + total, 0);
  const most = Math.max(...months.map(({ total }) => total));
  const month = months.findLast(({ total }) => total === most)?.month;
  return count === 0 || month === undefined
    ? t('person:history.none')
    : t('person:history.summary', { count, month: formatCalendarMonth(month, language, 'long') });
}

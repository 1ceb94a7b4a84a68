import type { TFunction } from 'i18next';
import type { Language } from '#locales/catalogue.ts';
import { formatPeriod } from '#app/i18n/format-day.ts';
import { formatList } from '#app/i18n/format-list.ts';
import type { DateRange } from '#app/period/date-range.ts';
import type { ActiveFilter } from './filters/filter-choice.ts';
import { formatFilter } from './filters/format-filter.ts';

/** What the printed figures cover. */
export type Printout = {
  company: string;
  /** Number of chosen departments. */
  departments: number;
  period: DateRange;
  filters: readonly ActiveFilter[];
  /** Local date and time, "2026-11-21 14:10:05". */
  printedAt: string;
};

/** Returns the line that a printed page has instead of the form: what the figures cover, and when they were printed. */
export function describePrintout(
  { company, departments, period, filters, printedAt }: Printout,
  language: Language,
  t: TFunction<readonly ['common', 'analysis', 'filter', 'shell']>,
): string {
  const texts = filters.map((filter) => formatFilter(filter, t));
  return t('analysis:printed', {
    company,
    departments: t('shell:nav.departments', { count: departments }),
    period: formatPeriod(period.from, period.to, language),
    filters: texts.length === 0 ? t('analysis:noFilter') : formatList(texts, language),
    datetime: printedAt,
  });
}

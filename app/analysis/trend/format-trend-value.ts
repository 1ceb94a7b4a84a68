import type { TFunction } from 'i18next';
import type { Language } from '#locales/catalogue.ts';
import { formatPercent } from '#app/i18n/format-number.ts';
import type { Unit } from '../analysis-query.ts';
import { formatDays } from '../format-days.ts';

/** Formats a value of the trend in its unit: "5,1 %", "12", "40,5"; null: no value. */
export function formatTrendValue(
  value: number | null,
  unit: Unit,
  language: Language,
  t: TFunction<readonly ['common']>,
): string {
  if (value === null) return t('common:noValue');
  return unit === 'percent' ? formatPercent(value, language) : formatDays(value, language);
}

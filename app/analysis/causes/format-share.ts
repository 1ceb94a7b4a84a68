import type { TFunction } from 'i18next';
import type { Language } from '#locales/catalogue.ts';
import { formatPercent } from '#app/i18n/format-number.ts';

/** Formats the share of a cause: "60,5 %"; null: no value. */
export function formatShare(
  percent: number | null,
  language: Language,
  t: TFunction<readonly ['common']>,
): string {
  return percent === null ? t('common:noValue') : formatPercent(percent, language);
}

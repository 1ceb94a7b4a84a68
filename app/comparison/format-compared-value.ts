import type { Language } from '#locales/catalogue.ts';
import { formatDifference, formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import type { ComparisonColumn } from './comparison-columns.ts';

/** Formats a value of the table: "5,8 %", "1,25", "+0,4"; null: no value. */
export function formatComparedValue(
  { id, kind }: Pick<ComparisonColumn, 'id' | 'kind'>,
  value: string | number | null,
  language: Language,
): string | null {
  if (value === null || typeof value === 'string') return value;
  if (id === 'change') return formatDifference(value, language);
  if (kind === 'percent') return formatPercent(value, language);
  return formatNumber(value, language, kind === 'precise' ? 2 : 0);
}

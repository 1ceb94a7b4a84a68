import {
  EMPLOYER_CONTRIBUTION_PERCENT,
  SICK_PAY_PERCENT,
  WORKING_DAYS_PER_YEAR,
} from '#contract/values/sick-pay.ts';
import type { Language } from '#locales/catalogue.ts';
import { formatPercent } from '#app/i18n/format-number.ts';

/** The numbers of the formula, for its text. */
export function sickPayValues(language: Language) {
  return {
    days: WORKING_DAYS_PER_YEAR,
    sickPay: formatPercent(SICK_PAY_PERCENT, language, 0),
    contributions: formatPercent(EMPLOYER_CONTRIBUTION_PERCENT, language, 2),
  };
}

import type { Language } from '#locales/catalogue.ts';
import type { DeliveredEffects } from '#provider/database/tables/deliveries/delivery.ts';
import { fillIn, getImportTexts } from '../report/texts/report-texts.ts';
import { listExceededLimits, toLimitsByEffect } from './limits.ts';

/** Why a delivery is held: a sentence for each limit that it exceeds, with the limit. */
export function formatExceededLimits(effects: DeliveredEffects, language: Language): string {
  const limits = toLimitsByEffect(effects);
  return listExceededLimits(effects)
    .map((effect) =>
      fillIn(getImportTexts(language).exceeded[effect], {
        limit: formatDecimal(limits[effect].toString(), language),
      }),
    )
    .join(' ');
}

/** Formats the digits of a number with the decimal sign of the language. */
export function formatDecimal(digits: string, language: Language): string {
  return language === 'sv' ? digits.replace('.', ',') : digits;
}

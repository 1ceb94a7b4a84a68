import type { TFunction } from 'i18next';
import type { RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import type { Language } from '#locales/catalogue.ts';
import { toFigureLimits } from '#app/figures/figure-limits.ts';
import { formatDays } from '../format-days.ts';
import type { KeyFigureComparison } from './compare-key-figures.ts';
import type { ListedFigureId } from './listed-figures.ts';

interface ExplanationContext {
  sickDays: KeyFigureComparison['sickDays'];
  repeated: RepeatedLimit;
  language: Language;
  t: TFunction<readonly ['common', 'analysis', 'keyFigures']>;
}

/** Returns the meaning of a figure; for days per employee with the numbers it is calculated from. */
export function explainListedFigure(
  id: ListedFigureId,
  { sickDays: { net, gross }, repeated, language, t }: ExplanationContext,
): string {
  const text = t(`keyFigures:${id}.text`, toFigureLimits(repeated));
  if (id !== 'sickDaysPerEmployee') return text;
  const format = (days: number | null) => (days === null ? t('common:noValue') : formatDays(days, language));
  return `${text} ${t('analysis:netAndGross', { net: format(net), gross: format(gross) })}`;
}

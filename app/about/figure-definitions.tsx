import { useTranslation } from 'react-i18next';
import type { RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import { explainFigure } from '#app/figures/explain-figure.ts';
import type { FigureId } from '#app/figures/figures.ts';
import { Definitions } from '#app/ui/data/definitions.tsx';

type FigureDefinitionsProps = { figures: object; repeatedLimit: RepeatedLimit };

/** The names, explanations and formulas of figures. */
export function FigureDefinitions({ figures, repeatedLimit }: FigureDefinitionsProps) {
  const { t } = useTranslation(['common', 'about', 'definitions', 'keyFigures', 'today']);
  const items = (Object.keys(figures) as FigureId[]).map((figureId) => {
    const { id, name, text, formula } = explainFigure(figureId, repeatedLimit, t);
    return { id, name, text, formula: formula === null ? null : t('about:formula', { formula }) };
  });
  return <Definitions items={items} />;
}

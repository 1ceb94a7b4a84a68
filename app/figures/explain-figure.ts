import type { TFunction } from 'i18next';
import { FIGURE_LIMITS } from './figure-limits.ts';
import { FIGURES, type FigureId } from './figures.ts';
import { KEY_FIGURES, type KeyFigureId } from './key-figures.ts';

/** The explanation of a figure, for the page about the figures; `formula` is null unless it is a key figure. */
export type Explanation = { id: FigureId; name: string; text: string; formula: string | null };

/** Returns the explanation of a figure in the language of `t`. */
export function explainFigure(
  id: FigureId,
  t: TFunction<readonly ['common', 'definitions', 'keyFigures', 'today']>,
): Explanation {
  const name = t(FIGURES[id]);
  return isKeyFigure(id)
    ? {
        id,
        name,
        text: t(`keyFigures:${id}.text`, FIGURE_LIMITS),
        formula: t(`definitions:formula.${id}`, FIGURE_LIMITS),
      }
    : { id, name, text: t(`definitions:figure.${id}`, FIGURE_LIMITS), formula: null };
}

function isKeyFigure(id: FigureId): id is KeyFigureId {
  return id in KEY_FIGURES;
}

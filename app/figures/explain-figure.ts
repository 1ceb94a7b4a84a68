import type { TFunction } from 'i18next';
import type { RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import { toFigureLimits } from './figure-limits.ts';
import { FIGURES, type FigureId } from './figures.ts';
import { KEY_FIGURES, type KeyFigureId } from './key-figures.ts';

/** The explanation of a figure, for the page about the figures; `formula` is null unless it is a key figure. */
export type Explanation = { id: FigureId; name: string; text: string; formula: string | null };

/** Returns the explanation of a figure in the language of `t`, with the limits of the organisation. */
export function explainFigure(
  id: FigureId,
  repeated: RepeatedLimit,
  t: TFunction<readonly ['common', 'definitions', 'keyFigures', 'today']>,
): Explanation {
  const limits = toFigureLimits(repeated);
  const name = t(FIGURES[id]);
  return isKeyFigure(id)
    ? {
        id,
        name,
        text: t(`keyFigures:${id}.text`, limits),
        formula: t(`definitions:formula.${id}`, limits),
      }
    : { id, name, text: t(`definitions:figure.${id}`, limits), formula: null };
}

function isKeyFigure(id: FigureId): id is KeyFigureId {
  return id in KEY_FIGURES;
}

import {
  ABSENCE_HISTORY_DAYS,
  PLANNED_RETURNS_DAYS,
  RELAPSE_MAX_WELL_DAYS,
  REPEATED_SHORT_TERM_COUNT,
  REPEATED_SHORT_TERM_WINDOW_DAYS,
  SHORT_TERM_MAX_DAYS,
  SUPPRESSION_MIN_ORGANISATIONS,
  SUPPRESSION_MIN_PEOPLE,
} from '#contract/values/constants.ts';
import type { TextValues } from '#locales/catalogue.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import { FIGURES, KEY_FIGURES, type FigureId, type KeyFigureId } from './figures.server.ts';

/** The limits in the definitions, imported from the statistics engine, so that the texts always match it. */
export const LIMITS: TextValues = {
  shortDays: SHORT_TERM_MAX_DAYS,
  longDays: SHORT_TERM_MAX_DAYS + 1,
  wellDays: RELAPSE_MAX_WELL_DAYS,
  repeatedCount: REPEATED_SHORT_TERM_COUNT,
  repeatedDays: REPEATED_SHORT_TERM_WINDOW_DAYS,
  fewPeople: SUPPRESSION_MIN_PEOPLE,
  fewOrganisations: SUPPRESSION_MIN_ORGANISATIONS,
  returnDays: PLANNED_RETURNS_DAYS,
  historyDays: ABSENCE_HISTORY_DAYS,
};

/**
 * The explanation of a figure, for its tooltip and for the page about the figures; `formula` is null unless it is a key figure.
 */
export type Explanation = { id: FigureId; name: string; text: string; formula: string | null };

/** Returns the explanation of a figure in the language of `t`. */
export function explainFigure(id: FigureId, t: Translate): Explanation {
  return {
    id,
    name: t(FIGURES[id]),
    text: t(`definitions:figure.${id}`, LIMITS),
    formula: isKeyFigure(id) ? t(`definitions:formula.${id}`, LIMITS) : null,
  };
}

function isKeyFigure(id: FigureId): id is KeyFigureId {
  return id in KEY_FIGURES;
}

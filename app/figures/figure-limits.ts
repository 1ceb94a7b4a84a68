import {
  ABSENCE_HISTORY_DAYS,
  PLANNED_RETURNS_DAYS,
  RELAPSE_MAX_WELL_DAYS,
  SHORT_TERM_MAX_DAYS,
  SUPPRESSION_MIN_ORGANISATIONS,
  SUPPRESSION_MIN_PEOPLE,
} from '#contract/values/constants.ts';
import { countRepeatedDays, type RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import type { TextValues } from '#locales/catalogue.ts';

/**
 * The limits in the definitions, imported from the statistics engine, so that the texts always match it.
 *
 * @param repeated what repeated short-term absence is in the organisation
 */
export function toFigureLimits(repeated: RepeatedLimit): TextValues {
  return {
    shortDays: SHORT_TERM_MAX_DAYS,
    longDays: SHORT_TERM_MAX_DAYS + 1,
    wellDays: RELAPSE_MAX_WELL_DAYS,
    repeatedCount: repeated.spells,
    repeatedDays: countRepeatedDays(repeated),
    repeatedMonths: repeated.months,
    fewPeople: SUPPRESSION_MIN_PEOPLE,
    fewOrganisations: SUPPRESSION_MIN_ORGANISATIONS,
    returnDays: PLANNED_RETURNS_DAYS,
    historyDays: ABSENCE_HISTORY_DAYS,
  };
}

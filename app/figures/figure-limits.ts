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

/** The limits in the definitions, imported from the statistics engine, so that the texts always match it. */
export const FIGURE_LIMITS: TextValues = {
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

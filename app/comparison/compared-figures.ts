import { toFigureLimits } from '#app/figures/figure-limits.ts';
import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
/** The key figures of the table; the change is defined by the page itself. */
export const COMPARED_FIGURES = [
  'totalAbsencePercent',
  'shortTermPercent',
  'longTermPercent',
  'absencesPerEmployee',
] as const;

/** The values of the figures' definitions, none of which names the organisation's own limit of repeated absence. */
export const COMPARED_LIMITS = toFigureLimits(DEFAULT_REPEATED);

import { ACTION_PLAN_MAX_ROWS } from '#contract/values/constants.ts';

/** The name of the action plan's rows, in the document and in its form. */
export const ROWS_NAME = 'actionPlan';

/**
 * One row more than may be saved, so that validation can report it; a form with even more rows is invalid.
 */
export const MAX_ROWS = ACTION_PLAN_MAX_ROWS + 1;

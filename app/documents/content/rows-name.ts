/** The name of the action plan's rows, in the document and in its form. */
export const ROWS_NAME = 'actionPlan';

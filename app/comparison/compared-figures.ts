/** The key figures of the table; the change is defined by the page itself. */
export const COMPARED_FIGURES = [
  'totalAbsencePercent',
  'shortTermPercent',
  'longTermPercent',
  'absencesPerEmployee',
] as const;

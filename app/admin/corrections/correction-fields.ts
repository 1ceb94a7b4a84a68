/** The kinds of correction. */
export const CORRECTION_CHANGES = ['lastDay', 'degree', 'withdrawn'] as const;

/** The fields of the form, as text. */
export type CorrectionFields = {
  employmentNumber: string;
  type: string;
  from: string;
  change: string;
  to: string;
  degree: string;
};

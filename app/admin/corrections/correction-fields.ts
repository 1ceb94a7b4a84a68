/** The kinds of correction: the values of the field `change`. */
export const CORRECTION_KINDS = ['lastDay', 'degree', 'withdrawn'] as const;

/** The fields of the form of a correction. `from` is the reported first day; `to` and `degree` are the corrected values. */
export type CorrectionFields = {
  employmentNumber: string;
  type: string;
  from: string;
  change: string;
  to: string;
  degree: string;
};

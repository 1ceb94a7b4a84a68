import type { Day } from '#contract/values/calendar.ts';
import type { ContradictionSubject } from './reasons.ts';

/** What differs between two rows. */
export interface Difference {
  subject: ContradictionSubject;
  /** The id of the department, or the employment number. */
  number: string;
  from: Day | null;
  /** The names of the columns that differ; empty if the subject names it. */
  columns: readonly string[];
}

/** The first of two rows that contradict each other, for the report. */
export interface ContradictedRow {
  row: number;
  /** The file of that row; null if it is the same one. */
  file: string | null;
  difference: Difference;
}

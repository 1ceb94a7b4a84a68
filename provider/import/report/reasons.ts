import type { sv } from './texts/report-texts.sv.ts';

/** Why a row was rejected, or a warning about an accepted row. */
export type Reason = keyof typeof sv.reasons;

/** The reasons whose value is that of a cell, which is a name if columns are in another order. */
const REASONS_WITH_CELLS: readonly Reason[] = [
  'notAType',
  'notADay',
  'dateOrderUnknown',
  'notATimestamp',
  'notANumber',
  'notAYesOrNo',
  'notADegree',
  'notAGender',
  'otherDecimalSign',
  'notACause',
  'notAService',
  'unknownDepartment',
  'unknownParent',
];

export function quotesCell({ reason }: { reason: Reason }): boolean {
  return REASONS_WITH_CELLS.includes(reason);
}

/** What can be noted about a file as a whole. */
export type FileNoteKey = keyof typeof sv.notes;

/** Two rows about what can contradict each other. */
export type ContradictionSubject = keyof typeof sv.contradictions;

import type { sv } from './texts/report-texts.sv.ts';

/** Why a row was rejected, or a warning about an accepted row. */
export type Reason = keyof typeof sv.reasons;

/** What can be noted about a file as a whole. */
export type FileNoteKey = keyof typeof sv.notes;

/** Two rows about what can contradict each other. */
export type ContradictionSubject = keyof typeof sv.contradictions;

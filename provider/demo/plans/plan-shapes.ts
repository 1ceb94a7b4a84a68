import type { DocumentType } from '#contract/values/vocabulary.ts';
import type { DocumentBody } from './demo-document.ts';
import {
  closingNote,
  evaluatedPlan,
  noPlanNeeded,
  note,
  planForReturnToWork,
  sickNote,
  uploadedFile,
  wellnessCheck,
  type Occurrence,
} from './plan-bodies.ts';

/** A document so many days after the plan began. */
export interface PlannedDocument {
  readonly after: number;
  readonly type: DocumentType;
  readonly write: (about: Occurrence) => DocumentBody;
}

function check(after: number): PlannedDocument {
  return { after, type: 'wellnessCheck', write: wellnessCheck };
}

function plan(after: number, ...followUps: readonly number[]): PlannedDocument {
  return { after, type: 'planForReturnToWork', write: (about) => planForReturnToWork(about, followUps) };
}

function noteOf(after: number, write: (about: Occurrence) => DocumentBody): PlannedDocument {
  return { after, type: 'note', write };
}

/** `which`: the plan's first note is 0. */
function plainNote(after: number, which = 0): PlannedDocument {
  return noteOf(after, (about) => note(about, which));
}

function file(after: number): PlannedDocument {
  return { after, type: 'file', write: uploadedFile };
}

function certificate(after: number): PlannedDocument {
  return { after, type: 'sickNote', write: sickNote };
}

/**
 * How plans come about, one after the other in turn, so that every kind of plan and document is there. Follow-ups
 * lie two to twenty weeks ahead; a plan with early ones only is soon overdue.
 */
export const planShapes: readonly (readonly PlannedDocument[])[] = [
  [check(0), certificate(2), plan(7, 28, 70, 140), file(16), plainNote(35), plainNote(63, 1)],
  [plan(0, 21, 56, 98), plainNote(22), plainNote(57, 1)],
  [check(0), plainNote(40)],
  [certificate(0), check(5), plan(20, 14)],
  [plainNote(0), noteOf(9, noPlanNeeded), plan(45)],
  [file(0), check(3), plan(10, 14, 28), certificate(30)],
];

/** The last document of a plan that is finished: an evaluation if there was a plan for the return, else a note. */
export function closingDocument(after: number, before: readonly PlannedDocument[]): PlannedDocument {
  return before.some(({ type }) => type === 'planForReturnToWork')
    ? { after, type: 'planForReturnToWork', write: evaluatedPlan }
    : noteOf(after, closingNote);
}

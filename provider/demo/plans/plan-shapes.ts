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

/** A document written `after` days after the start of the plan. */
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

/** `which` is 0 for the plan's first note. */
function ordinaryNote(after: number, which = 0): PlannedDocument {
  return noteOf(after, (about) => note(about, which));
}

function file(after: number): PlannedDocument {
  return { after, type: 'file', write: uploadedFile };
}

function certificate(after: number): PlannedDocument {
  return { after, type: 'sickNote', write: sickNote };
}

/**
 * Templates of plans, used in rotation so that every kind of plan and document occurs. Follow-ups are two to
 * twenty weeks ahead; a plan with only early ones is soon overdue.
 */
export const planShapes: readonly (readonly PlannedDocument[])[] = [
  [check(0), certificate(2), plan(7, 28, 70, 140), file(16), ordinaryNote(35), ordinaryNote(63, 1)],
  [plan(0, 21, 56, 98), ordinaryNote(22), ordinaryNote(57, 1)],
  [check(0), ordinaryNote(40)],
  [certificate(0), check(5), plan(20, 14)],
  [ordinaryNote(0), noteOf(9, noPlanNeeded), plan(45)],
  [file(0), check(3), plan(10, 14, 28), certificate(30)],
];

/** The templates without a file: each file is written to disk, and many of them would delay the first start. */
export const simplePlanShapes = planShapes.filter((shape) =>
  shape.every(({ type }) => type !== 'file' && type !== 'sickNote'),
);

/**
 * The last document of a finished plan: an evaluation if it contains a plan for the return to work, otherwise
 * a note.
 */
export function closingDocument(after: number, before: readonly PlannedDocument[]): PlannedDocument {
  return before.some(({ type }) => type === 'planForReturnToWork')
    ? { after, type: 'planForReturnToWork', write: evaluatedPlan }
    : noteOf(after, closingNote);
}

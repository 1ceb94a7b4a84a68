import type { DocumentType } from '#contract/values/vocabulary.ts';
import type { DocumentResult, FormConstraint } from '../content/document-result.ts';
import type { FormContent } from '../content/form-content.ts';
import type { ChangedPart } from '../content/version-choice.ts';

/** Why an alert is shown above a document. */
export type Alert =
  /** `savedAt` is in Stockholm time: "2026-03-20 12:00:00". */
  | { reason: 'draft'; savedAt: string }
  /** Posted after the session had expired. */
  | { reason: 'pending' }
  /** The provider did not save the form, for a reason outside of it. */
  | { reason: 'failed' }
  /** The network or the server could not be reached. */
  | { reason: 'unsent' }
  | { reason: 'finished' }
  /** The plan was finished while the user was writing. */
  | { reason: 'finishedUnsaved' }
  | { reason: 'gone' }
  /** A new plan, and the employee has left. */
  | { reason: 'left' };

/** Why a document cannot be saved: its plan is finished, it or its plan has been removed, or the employee has left. */
export type SaveObstacle = 'finished' | 'gone' | 'left';

/** Posted with every form: the edited version, and the fingerprints of its parts. */
export type FormBase = {
  type: DocumentType;
  version: number;
  base: string;
  /** Of a new document: the idempotency key. */
  key?: string;
};

export type FormPage = {
  kind: 'form';
  meta: FormBase;
  /** The stored or unsaved content. */
  defaultValue: FormContent;
  constraint: FormConstraint;
  /** The typed values and the errors of a form posted in this request; null when it was not rejected. */
  lastResult: DocumentResult | null;
  alert: Alert | null;
  saveDraftUrl: string;
};

/** Two versions of a document; `values` is the user's own form, posted with the choices. */
export type ConflictPage = {
  kind: 'conflict';
  meta: FormBase;
  values: [name: string, value: string][];
  mine: FormContent;
  theirs: FormContent;
  /** Who saved the stored version, and when. */
  saved: { by: string; at: string };
  parts: ChangedPart[];
};

/** Read-only; `mine` is the text that the user could not save. */
export type TextPage = {
  kind: 'text';
  type: DocumentType;
  alert: Alert | null;
  mine: FormContent | null;
  content: FormContent;
};

/** Only the text that the user could not save. */
export type GonePage = { kind: 'gone'; type: DocumentType; reason: SaveObstacle; mine: FormContent };

/** The content of a document page. */
export type DocumentPage = FormPage | ConflictPage | TextPage | GonePage;

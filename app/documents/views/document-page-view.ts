import type { ConflictView, FormView, TextView } from '../content/document-view.ts';

/** An alert above a form, and whether it offers to restore the stored version. */
export type AlertView = {
  tone: 'info' | 'warn' | 'danger';
  title: string;
  text: string;
  discard: string | null;
};

/** The content of a document page. */
export type DocumentPageView =
  | { kind: 'form'; form: FormView; alert: AlertView | null; endsAt: string; saveDraftTo: string }
  | { kind: 'conflict'; conflict: ConflictView }
  /** Read-only; `mine` is the text that the user could not save. */
  | {
      kind: 'text';
      alert: AlertView | null;
      mine: { title: string; text: TextView; storedTitle: string } | null;
      text: TextView;
    }
  | { kind: 'gone'; alert: AlertView; mine: TextView };

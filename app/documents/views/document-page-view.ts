import type { ConflictView, FormView, TextView } from '../content/document-view.ts';

/** What a notice over a form says, and whether it has a way back to what is stored. */
export type AlertView = {
  tone: 'info' | 'warn' | 'danger';
  title: string;
  text: string;
  discard: string | null;
};

/** What a document's page shows. */
export type DocumentPageView =
  | { kind: 'form'; form: FormView; alert: AlertView | null; endsAt: string; saveDraftTo: string }
  | { kind: 'conflict'; conflict: ConflictView }
  /** To be read only; `mine` is what the reader wrote and could not save. */
  | {
      kind: 'text';
      alert: AlertView | null;
      mine: { title: string; text: TextView; storedTitle: string } | null;
      text: TextView;
    }
  | { kind: 'gone'; alert: AlertView; mine: TextView };

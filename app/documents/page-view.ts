import type { ConflictView, FormView, TextView } from './document-view';

/** What a notice over a form says, and whether it has a way back to what is stored. */
export type NoticeView = {
  tone: 'info' | 'warn' | 'danger';
  title: string;
  text: string;
  discard: string | null;
};

/** What a document's page shows. */
export type DocumentPageView =
  | { kind: 'form'; form: FormView; notice: NoticeView | null; endsAt: string; saveDraftTo: string }
  | { kind: 'conflict'; conflict: ConflictView }
  /** To be read only; `mine` is what the reader wrote and could not save. */
  | {
      kind: 'text';
      notice: NoticeView | null;
      mine: { title: string; text: TextView; storedTitle: string } | null;
      text: TextView;
    }
  | { kind: 'gone'; notice: NoticeView; mine: TextView };

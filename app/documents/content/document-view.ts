/**
 * View models of the document pages: finished texts, so that the browser loads no labels of forms it does not
 * show.
 */

/**
 * One control, by its kind. In the action plan `name` and `id` are those of the column; the row prepends its
 * number.
 */
export type ControlView = {
  name: string;
  id: string;
  label: string;
  hint?: string;
  error?: string;
  value: string;
  /** Takes the full width. */
  wide?: true;
} & (
  | { kind: 'text'; max: number }
  | { kind: 'line' }
  | { kind: 'date' }
  | { kind: 'choice'; choices: { value: string; label: string }[]; follows?: true }
);

export type MeasureView = {
  label: string;
  box: { name: string; id: string; ticked: boolean };
  motivation: ControlView;
};

export type RowLabels = Record<'title' | 'add' | 'remove' | 'added' | 'removed' | 'none', string>;

export type SectionView = { id: string; title: string } & (
  | { kind: 'fields'; fields: ControlView[] }
  | { kind: 'measures'; hint: string; measures: MeasureView[] }
  | {
      kind: 'rows';
      rows: ControlView[][];
      /** An empty row. */
      blank: ControlView[];
      error?: string;
      /** Conform intents of the buttons, posted without a script; one `remove` for each row. */
      intents: { add: string; remove: string[] };
      labels: RowLabels;
    }
);

export type FormLabels = Record<
  'saveDraft' | 'draftFailed' | 'keys' | 'sections' | 'unsaved' | 'leaveText' | 'stay' | 'leave',
  string
>;

export type FormView = {
  /** Posted with the fields: the edited version, and the fingerprints of its parts. */
  meta: { type: string; version: string; base: string };
  sections: SectionView[];
  hint: string;
  errors: { fieldId: string; text: string }[];
  labels: FormLabels;
};

/** A document for reading and printing. */
export type TextView = {
  sections: {
    id: string;
    title: string;
    items: { label: string; text: string }[];
    table: null | { columns: string[]; rows: string[][]; caption: string; none: string };
  }[];
};

export type ConflictView = {
  title: string;
  text: string;
  /** Posted with the choices: the user's own form, and the version it is compared with. */
  hidden: [name: string, value: string][];
  labels: Record<'mine' | 'theirs' | 'save' | 'edit' | 'drop', string>;
  parts: {
    /** Name of the radio buttons: `choose.<part>`. */
    name: string;
    id: string;
    label: string;
    /** Who changed it. */
    note: string;
    mine: string;
    theirs: string;
    chosen: 'mine' | 'theirs';
  }[];
};

/** What the pages of a document are made of: finished texts, so that no browser loads the words of forms it does not show. */

/** One control, by its kind. In the action plan `name` and `id` are the column's; the row puts its number before them. */
export type ControlView = {
  name: string;
  id: string;
  label: string;
  hint?: string;
  error?: string;
  value: string;
  /** Over the whole width, whatever stands beside it otherwise. */
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
      /** A row that nobody has written in. */
      blank: ControlView[];
      error?: string;
      /** Conform's intents as the buttons post them where no script does it at once; `remove` of each row. */
      intents: { add: string; remove: string[] };
      labels: RowLabels;
    }
);

export type FormLabels = Record<
  | 'saveDraft'
  | 'draftFailed'
  | 'keys'
  | 'sections'
  | 'unsaved'
  | 'leaveText'
  | 'stay'
  | 'leave'
  | 'left'
  | 'tooMany',
  string
>;

export type FormView = {
  /** Posted with the fields: which version was edited, and how each part of it stood. */
  meta: { type: string; version: string; base: string };
  sections: SectionView[];
  hint: string;
  errors: { fieldId: string; text: string }[];
  labels: FormLabels;
};

/** A document for reading and for paper. */
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
  /** What is posted beside the choices: the writer's own form, and the version it is compared with. */
  hidden: [name: string, value: string][];
  labels: Record<'mine' | 'theirs' | 'save' | 'edit' | 'drop', string>;
  parts: {
    /** Of the radio buttons: `choose.<part>`. */
    name: string;
    id: string;
    label: string;
    /** Who has changed it. */
    note: string;
    mine: string;
    theirs: string;
    chosen: 'mine' | 'theirs';
  }[];
};

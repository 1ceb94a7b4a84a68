import type { TextKey } from '#locales/catalogue.ts';

/** Prefix of the fields that select the version of a part: `choose.notes`. */
export const CHOOSE = 'choose.';

/** Who has changed a part since the version that both forms are based on. */
export type Changer = 'both' | 'mine' | 'theirs';

/** A part that differs between two versions; `key` as in `listParts`. */
export type ChangedPart = { key: string; changedBy: Changer };

type Choice = { note: TextKey<'documents'>; preselected: 'mine' | 'theirs' };

/**
 * How the choice between two versions is shown. What only the other user has changed is preselected, so that
 * nobody undoes another user's changes by accident.
 */
export const choiceByChanger: Readonly<Record<Changer, Choice>> = {
  both: { note: 'documents:conflict.both', preselected: 'mine' },
  mine: { note: 'documents:conflict.onlyMine', preselected: 'mine' },
  theirs: { note: 'documents:conflict.onlyTheirs', preselected: 'theirs' },
};

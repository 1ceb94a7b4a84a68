import type { DocumentType } from '#contract/values/vocabulary.ts';
import type { ConflictView } from '../content/document-view.ts';
import {
  fingerprint,
  listParts,
  parseBase,
  serializeBase,
  type DocumentPart,
} from '../content/document-parts.server.ts';
import type { FormValues } from '../content/document-values.server.ts';
import type { DocumentLabels } from '../content/document-labels.server.ts';
import { fieldId } from '../content/field-path.ts';

/** Prefix of the fields that select the version of a part: `choose.notes`. */
const CHOOSE = 'choose.';

/**
 * Two forms of one document that are based on the same version; `base` has the fingerprints of that version.
 */
export type Conflict = {
  type: DocumentType;
  mine: FormValues;
  theirs: FormValues;
  base: string;
  /** Who saved the stored version, when, and its version number. */
  stored: { version: number; by: string; at: string };
};

/** Whether both have the same content, so that there is no conflict. */
export function isSame(
  type: DocumentType,
  one: FormValues,
  other: FormValues,
  labels: DocumentLabels,
): boolean {
  return listParts(type, labels).every((part) => fingerprint(part, one) === fingerprint(part, other));
}

/**
 * The two versions side by side, for each part that differs. A part that only one of them changed is
 * preselected, so that nobody undoes another user's changes by accident.
 */
export function buildConflictView(conflict: Conflict, labels: DocumentLabels): ConflictView {
  const { type, mine, theirs, stored } = conflict;
  const { t } = labels;
  const parts = listParts(type, labels);
  const before = parseBase(conflict.base);
  const orEmpty = (text: string) => (text === '' ? t('documents:empty') : text);
  return {
    title: t('documents:conflict.title'),
    text: t('documents:conflict.text', { name: stored.by, date: stored.at }),
    hidden: [
      ['type', type],
      ['version', String(stored.version)],
      ['base', serializeBase(parts, theirs)],
      ...mine,
    ],
    labels: {
      mine: t('documents:conflict.mine'),
      theirs: t('documents:conflict.theirs'),
      save: t('documents:conflict.save'),
      edit: t('documents:conflict.edit'),
      drop: t('documents:conflict.drop'),
    },
    parts: parts
      .filter((part) => fingerprint(part, mine) !== fingerprint(part, theirs))
      .map((part) => {
        const changed = findChanger(part, before.get(part.key), mine, theirs);
        return {
          name: CHOOSE + part.key,
          id: `val-${fieldId(part.key)}`,
          label: part.label,
          note: t(NOTES[changed]),
          mine: orEmpty(part.format(mine)),
          theirs: orEmpty(part.format(theirs)),
          chosen: changed === 'theirs' ? 'theirs' : 'mine',
        };
      }),
  };
}

const NOTES = {
  both: 'documents:conflict.both',
  mine: 'documents:conflict.onlyMine',
  theirs: 'documents:conflict.onlyTheirs',
} as const;

function findChanger(
  part: DocumentPart,
  before: string | undefined,
  mine: FormValues,
  theirs: FormValues,
): keyof typeof NOTES {
  if (fingerprint(part, mine) === before) return 'theirs';
  return fingerprint(part, theirs) === before ? 'mine' : 'both';
}

/** The user's form with the parts of the stored version that the user chose. */
export function mergeChosen(
  type: DocumentType,
  { mine, theirs, posted }: { mine: FormValues; theirs: FormValues; posted: URLSearchParams },
  labels: DocumentLabels,
): FormValues {
  const taken = listParts(type, labels).filter(({ key }) => posted.get(CHOOSE + key) === 'theirs');
  const isTaken = (name: string) => taken.some((part) => part.owns(name));
  return new Map([
    ...[...mine].filter(([name]) => !isTaken(name)),
    ...[...theirs].filter(([name]) => isTaken(name)),
  ]);
}

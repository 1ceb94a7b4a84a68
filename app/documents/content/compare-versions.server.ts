import { createHash } from 'node:crypto';
import type { DocumentType } from '#contract/values/vocabulary.ts';
import { isFieldOf, listParts, type DocumentPart } from './form-content.ts';
import { countRows, type FormValues } from './document-values.server.ts';
import { CHOOSE, type Changer, type ChangedPart } from './version-choice.ts';

/** Two forms of one document that are based on the same version; `base` has the fingerprints of that version. */
export type Versions = { type: DocumentType; mine: FormValues; theirs: FormValues; base: string };

/** Whether both have the same content, so that there is no conflict. */
export function isSame(type: DocumentType, one: FormValues, other: FormValues): boolean {
  return listParts(type).every((part) => fingerprint(part, one) === fingerprint(part, other));
}

/** Returns each part that differs, and who has changed it. */
export function listChangedParts({ type, mine, theirs, base }: Versions): ChangedPart[] {
  const before = parseBase(base);
  return listParts(type)
    .filter((part) => fingerprint(part, mine) !== fingerprint(part, theirs))
    .map((part) => ({ key: part.key, changedBy: findChanger(part, before.get(part.key), mine, theirs) }));
}

function findChanger(
  part: DocumentPart,
  before: string | undefined,
  mine: FormValues,
  theirs: FormValues,
): Changer {
  if (fingerprint(part, mine) === before) return 'theirs';
  return fingerprint(part, theirs) === before ? 'mine' : 'both';
}

/** The user's form with the parts of the stored version that the user chose. */
export function mergeChosen(
  type: DocumentType,
  { mine, theirs, posted }: { mine: FormValues; theirs: FormValues; posted: URLSearchParams },
): FormValues {
  const taken = listParts(type).filter(({ key }) => posted.get(CHOOSE + key) === 'theirs');
  const isTaken = (name: string) => taken.some((part) => isFieldOf(part, name));
  return new Map([
    ...[...mine].filter(([name]) => !isTaken(name)),
    ...[...theirs].filter(([name]) => isTaken(name)),
  ]);
}

/**
 * Hash of a part's content for comparison. Ignores line endings, the Unicode normalisation form and empty
 * fields.
 */
function fingerprint(part: DocumentPart, values: FormValues): string {
  const own = [...values]
    .filter(([name, value]) => isFieldOf(part, name) && value !== '')
    .map(([name, value]) => [name, value.replaceAll('\r\n', '\n').normalize('NFC')] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  // Empty rows count too.
  const rows = part.kind === 'rows' ? countRows(values) : 0;
  return createHash('sha256')
    .update(JSON.stringify(rows === 0 ? own : [rows, own]))
    .digest('base64url')
    .slice(0, 8);
}

/**
 * The fingerprints of all parts as one hidden field: later comparison shows which parts changed and who
 * changed them.
 */
export function serializeBase(type: DocumentType, values: FormValues): string {
  return listParts(type)
    .map((part) => `${part.key}:${fingerprint(part, values)}`)
    .join(' ');
}

function parseBase(base: string): ReadonlyMap<string, string> {
  return new Map(base.split(' ').map((entry): [string, string] => [entry.slice(0, -9), entry.slice(-8)]));
}

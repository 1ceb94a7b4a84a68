import { createHash } from 'node:crypto';
import type { DocumentType } from '#contract/values/vocabulary.ts';
import { isFieldOf, listParts, type DocumentPart } from './document-parts.ts';
import { countRows, type FormValues } from './document-values.server.ts';

/**
 * Hash of a part's content for comparison. Ignores line endings, the Unicode normalisation form and empty
 * fields.
 */
export function fingerprint(part: DocumentPart, values: FormValues): string {
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

export function parseBase(base: string): ReadonlyMap<string, string> {
  return new Map(base.split(' ').map((entry): [string, string] => [entry.slice(0, -9), entry.slice(-8)]));
}

import { DOCUMENT_TYPES, type DocumentType } from '#contract/values/vocabulary.ts';
import type { FormFields } from '#app/session/store/sealed-forms.server.ts';
import { hasField, type FormValues } from './document-values.server.ts';

/** A document form with unsaved content: posted, stored as a draft, or stored when the session expired. */
export type WrittenForm = {
  type: DocumentType;
  /** The edited version, and the fingerprints of its parts. */
  version: number;
  base: string;
  values: FormValues;
};

/** Returns null when the fields are not a document form. */
export function readForm(fields: Iterable<readonly [string, string]>): WrittenForm | null {
  const all = new Map<string, string>();
  // The first of two values is used, as everywhere.
  for (const [name, value] of fields) if (!all.has(name)) all.set(name, value);
  const type = DOCUMENT_TYPES.find((each) => each === all.get('type'));
  const version = Number(all.get('version'));
  if (type === undefined || !Number.isSafeInteger(version)) return null;
  const values = [...all].filter(([name]) => hasField(type, name));
  return { type, version, base: all.get('base') ?? '', values: new Map(values) };
}

/** The inverse: the fields to store. */
export function toFields({ type, version, base, values }: WrittenForm): FormFields {
  return [['type', type], ['version', String(version)], ['base', base], ...values];
}

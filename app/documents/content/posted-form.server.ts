import { DOCUMENT_TYPES, type DocumentType } from '#contract/values/vocabulary.ts';
import type { FormFields } from '#app/session/store/sealed-forms.server.ts';
import { hasField, type FormValues } from './document-values.server.ts';

/** A document's form as somebody left it: posted, kept as a draft, or kept when the session had ended. */
export type WrittenForm = {
  type: DocumentType;
  /** The version that was edited, and how each part of it stood. */
  version: number;
  base: string;
  values: FormValues;
};

/** Null for what is no form of a document. */
export function readForm(fields: Iterable<readonly [string, string]>): WrittenForm | null {
  const all = new Map<string, string>();
  // The first of two, as everywhere.
  for (const [name, value] of fields) if (!all.has(name)) all.set(name, value);
  const type = DOCUMENT_TYPES.find((each) => each === all.get('type'));
  const version = Number(all.get('version'));
  if (type === undefined || !Number.isSafeInteger(version)) return null;
  const values = [...all].filter(([name]) => hasField(type, name));
  return { type, version, base: all.get('base') ?? '', values: new Map(values) };
}

/** The other way: what is kept of it. */
export function toFields({ type, version, base, values }: WrittenForm): FormFields {
  return [['type', type], ['version', String(version)], ['base', base], ...values];
}

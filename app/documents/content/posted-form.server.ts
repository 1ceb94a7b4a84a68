import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { documentContentSchemas } from '#contract/calls/rehabilitation/document-content.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#contract/values/vocabulary.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { findTextKey } from '#app/i18n/find-text-key.server.ts';
import type { FormFields } from '#app/session/store/stored-forms.server.ts';
import { countRows, hasField, toContent, toValues, type FormValues } from './document-values.server.ts';
import type { FormContent } from './form-content.ts';
import type { FormError } from './document-result.ts';
import { ROW_INTENT, type RowIntent } from '#app/http/row-intent.server.ts';

/** A document form with unsaved content: posted, stored as a draft, or stored when the session expired. */
export type DocumentFormData = {
  type: DocumentType;
  /** The edited version, and the fingerprints of its parts. */
  version: number;
  base: string;
  values: FormValues;
};

/** Returns null when the fields are not a document form. */
export function parseForm(fields: Iterable<readonly [string, string]>): DocumentFormData | null {
  const all = new Map<string, string>();
  // Of a repeated field the first value is used.
  for (const [name, value] of fields) if (!all.has(name)) all.set(name, value);
  const type = DOCUMENT_TYPES.find((each) => each === all.get('type'));
  const version = Number(all.get('version'));
  if (type === undefined || !Number.isSafeInteger(version)) return null;
  const values = [...all].filter(([name]) => hasField(type, name));
  return { type, version, base: all.get('base') ?? '', values: new Map(values) };
}

/** Converts a form to the fields to store; the inverse of `parseForm`. */
export function toFields({ type, version, base, values }: DocumentFormData): FormFields {
  return [['type', type], ['version', String(version)], ['base', base], ...values];
}

export type ParsedDocument = Submission<FormContent, FormError[]>;

/**
 * Validates a form with the schema of the contract. `stored` is the current content of the document: uploads
 * are not part of the form. Rows are renumbered without gaps, so that errors name the rows of the result.
 */
export function parseDocument(type: DocumentType, values: FormValues, stored: object): ParsedDocument {
  return parseWithZod(toFormData(toValues(type, toFormContent(values))), {
    schema: z.preprocess(
      (payload) => toContent(type, payload, stored),
      documentContentSchemas[type] as z.ZodType<FormContent>,
    ),
    disableAutoCoercion: true,
    formatError: (issues: z.core.$ZodIssue[]) => issues.map(toFormError),
  });
}

/** Fields of a form as the tree of their paths, for Conform and for the form's components. */
export function toFormContent(values: FormValues): FormContent {
  return parseWithZod(toFormData(values), { schema: z.unknown(), disableAutoCoercion: true }).payload;
}

/** Adds or removes a row without validation. Returns null when the row does not exist. */
export function changeRows(type: DocumentType, values: FormValues, intent: RowIntent): FormValues | null {
  if (intent.type === 'remove' && intent.payload.index >= countRows(values)) return null;
  const form = toFormData(values);
  form.set(ROW_INTENT, JSON.stringify(intent));
  return toValues(type, parseWithZod(form, { schema: z.unknown(), disableAutoCoercion: true }).payload);
}

/** An issue without a text key is from Zod's own checks: only a value outside the offered choices causes it. */
function toFormError(issue: z.core.$ZodIssue): FormError {
  const key = findTextKey(issue.message);
  return {
    key: key !== null && isErrorKey(key) ? key : 'error:choice',
    ...(issue.code === 'too_big' ? { max: Number(issue.maximum) } : {}),
  };
}

function isErrorKey(key: TextKey): key is TextKey<'error'> {
  return key.startsWith('error:');
}

function toFormData(values: FormValues): FormData {
  const form = new FormData();
  for (const [name, value] of values) form.append(name, value);
  return form;
}

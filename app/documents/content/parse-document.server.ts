import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { documentContentSchemas } from '#contract/calls/rehabilitation/document-content.ts';
import type { DocumentType } from '#contract/values/vocabulary.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { findTextKey } from '#app/i18n/find-text-key.server.ts';
import { countRows, toContent, toValues, type FormValues } from './document-values.server.ts';
import type { FormContent } from './form-content.ts';
import type { FormError } from './document-result.ts';
import { ROW_INTENT, type RowIntent } from './row-intent.server.ts';

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

/** Messages of zod itself are about choices that no form has. */
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

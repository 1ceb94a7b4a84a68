import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { documentContentSchemas } from '#contract/calls/document-content.ts';
import type { DocumentType } from '#contract/values/vocabulary.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { findTextKey } from '#app/i18n/find-text-key.server.ts';
import { countRows, toContent, toValues, type FormValues } from './document-values.server.ts';
import type { FormContent } from './form-content.ts';
import type { FormErrors } from './form-errors.ts';
import { ROW_INTENT } from './row-intent.ts';
import type { RowIntent } from './row-intent.server.ts';

export type ParsedDocument =
  { ok: true; content: Record<string, unknown> } | { ok: false; errors: FormErrors; values: FormValues };

/**
 * Validates a form with the schema of the contract. `stored` is the current content of the document: uploads
 * are not part of the form.
 */
export function parseDocument(type: DocumentType, values: FormValues, stored: object): ParsedDocument {
  const submission = parseWithZod(toFormData(values), {
    schema: z.preprocess((payload) => toContent(type, payload, stored), documentContentSchemas[type]),
    disableAutoCoercion: true,
  });
  if (submission.status === 'success') return { ok: true, content: { ...submission.value } };
  const errors = Object.entries(submission.error ?? {}).flatMap(([name, messages]) =>
    messages?.[0] === undefined ? [] : [[name, findErrorKey(messages[0])] as const],
  );
  return { ok: false, errors: Object.fromEntries(errors), values: toValues(type, submission.payload) };
}

/** Fields of a form as the tree of their paths, for the form's components. */
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

/** The text of a message; messages of zod itself are about choices that no form has. */
function findErrorKey(message: string): TextKey<'error'> {
  const key = findTextKey(message);
  return key !== null && isErrorKey(key) ? key : 'error:choice';
}

function isErrorKey(key: TextKey): key is TextKey<'error'> {
  return key.startsWith('error:');
}

function toFormData(values: FormValues): FormData {
  const form = new FormData();
  for (const [name, value] of values) form.append(name, value);
  return form;
}

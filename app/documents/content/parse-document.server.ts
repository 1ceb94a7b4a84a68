import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { documentContentSchemas } from '#contract/calls/document-content.ts';
import type { DocumentType } from '#contract/values/vocabulary.ts';
import type { FormErrors } from '../views/build-control.server.ts';
import { countRows, flattenPayload, toContent, type FormValues } from './document-values.server.ts';
import { ROW_INTENT, type RowIntent } from './row-intent.server.ts';

export type ParsedDocument =
  { ok: true; content: Record<string, unknown> } | { ok: false; errors: FormErrors; values: FormValues };

/**
 * Validates a form with the schema of the contract. `stored` is the current content of the document: uploads
 * are not part of the form.
 *
 * Conform runs on the server only. Its browser part is 9.5 kB, of about 10 kB available for all scripts of a
 * page. Names, ids, values and errors are therefore put in a `FormView` here, and the script adds only rows,
 * drafts and the unsaved-changes guard.
 */
export function parseDocument(type: DocumentType, values: FormValues, stored: object): ParsedDocument {
  const submission = parseWithZod(toFormData(values), {
    schema: z.preprocess((payload) => toContent(type, payload, stored), documentContentSchemas[type]),
    disableAutoCoercion: true,
  });
  if (submission.status === 'success') return { ok: true, content: { ...submission.value } };
  const errors = Object.entries(submission.error ?? {}).flatMap(([name, messages]) =>
    messages?.[0] === undefined ? [] : [[name, messages[0]] as const],
  );
  return { ok: false, errors: new Map(errors), values: flattenPayload(type, submission.payload) };
}

/** Adds or removes a row without validation. Returns null when the row does not exist. */
export function changeRows(type: DocumentType, values: FormValues, intent: RowIntent): FormValues | null {
  if (intent.type === 'remove' && intent.payload.index >= countRows(values)) return null;
  const form = toFormData(values);
  form.set(ROW_INTENT, JSON.stringify(intent));
  return flattenPayload(type, parseWithZod(form, { schema: z.unknown(), disableAutoCoercion: true }).payload);
}

function toFormData(values: FormValues): FormData {
  const form = new FormData();
  for (const [name, value] of values) form.append(name, value);
  return form;
}

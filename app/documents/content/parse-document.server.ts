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
 * Checks a form by the very rules of the contract. `stored` is the document's content as it is: what was uploaded is in
 * no form.
 *
 * Conform works on the server alone. Its part for the browser weighs 9.5 kB, and a page of ours has ten to spare for
 * everything it does: so names, ids, values and errors are made into a `FormView` here, and the few things that a script
 * adds (rows at once, drafts, the guard) are some lines of our own.
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

/** The form with a row more or less; nothing is checked. Null where there is no such row. */
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

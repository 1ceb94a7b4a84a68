import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { listFieldNames } from './list-field-names.server.ts';
import { parseRowIntent, ROW_INTENT } from './row-intent.server.ts';

/**
 * Parses and validates posted fields with Conform. Ignores fields and intents that no form with this schema sends: Conform would
 * build an array of the length that a name such as `x[999999999]` asks for, return every field in its result, and throw on an
 * intent that is not JSON.
 */
export function parseSubmission<Schema extends z.ZodType>(
  posted: Iterable<readonly [string, FormDataEntryValue]>,
  schema: Schema,
): Submission<z.output<Schema>> {
  const fields = [...posted];
  const names = new Set(listFieldNames(schema));
  const form = new FormData();
  for (const [name, value] of fields) {
    if (names.has(name.replaceAll(/\[\d*\]/g, '[]')) && areRowsPosted(name, fields.length)) {
      form.append(name, value as string);
    }
  }
  const intent = parseRowIntent(new Map(fields).get(ROW_INTENT), listRows(names));
  if (intent !== null && areRowsPosted(intent.payload.name, fields.length))
    form.set(ROW_INTENT, JSON.stringify(intent));
  return parseWithZod(form, { schema });
}

/** The fields that have rows: `rows`, and of rows within rows also `rows[].parts`. Repeated fields have none. */
function listRows(names: ReadonlySet<string>): ReadonlySet<string> {
  const rows = [...names].flatMap((name) => {
    const parts = name.split('[]').slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join('[]'));
  });
  return new Set(rows.filter((name) => !names.has(name)));
}

/** Whether every index in the name is possible: each row of a form posts at least one field. */
function areRowsPosted(name: string, fieldCount: number): boolean {
  return [...name.matchAll(/\[(\d+)\]/g)].every(([, index]) => Number(index) < fieldCount);
}

import type { z } from 'zod';
import { parseSubmission } from './parse-submission.server.ts';

/** Parses and validates the fields of a posted form. Returns null when they are invalid, which no form of the product sends. */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const submission = parseSubmission(await request.formData(), schema);
  return submission.status === 'success' ? submission.value : null;
}

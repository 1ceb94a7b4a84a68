import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** Parses and validates the fields of a posted form. Returns null when they are invalid, which no form of the product sends. */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const submission = parseWithZod(await request.formData(), { schema });
  return submission.status === 'success' ? submission.value : null;
}

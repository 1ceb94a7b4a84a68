import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** The fields of a posted form, checked; null when they are not what the form sends, which no page of ours does. */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const submission = parseWithZod(await request.formData(), { schema });
  return submission.status === 'success' ? submission.value : null;
}

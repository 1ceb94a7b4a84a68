import { z } from 'zod';

/** A form field that contains a value of the schema as JSON. */
export function jsonField<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema as z.ZodType<z.output<Schema>>);
}

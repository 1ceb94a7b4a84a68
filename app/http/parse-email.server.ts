import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#contract/values/constants.ts';

const schema = z
  .string()
  .trim()
  .max(EMAIL_MAX_LENGTH)
  .transform((text) => (text === '' ? null : text))
  .pipe(z.email().nullable());

/** The address of a submitted form, null if it is empty; `invalid` for what is not an address. */
export function parseEmail(value: FormDataEntryValue | null): { email: string | null } | 'invalid' {
  const parsed = schema.safeParse(value);
  return parsed.success ? { email: parsed.data } : 'invalid';
}

import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#contract/values/constants.ts';

/** Creates the schema of a form field with an e-mail address: null if it is empty, the message for what is not an address. */
export function createEmailField(message: string) {
  return z
    .string(message)
    .trim()
    .max(EMAIL_MAX_LENGTH, message)
    .optional()
    .transform((text = '') => (text === '' ? null : text))
    .pipe(z.email(message).nullable());
}

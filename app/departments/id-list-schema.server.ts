import { z } from 'zod';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';

/** Room for the word that stands before an id in the panel's boxes. */
const MAX_LENGTH = ID_MAX_LENGTH + 'with:'.length;
const MAX_ENTRIES = 20_000;

/** Ids in one field, as the JSON of an array: thousands of fields would take a form parser longer than the rest. */
export const idListSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'not a list' });
      return z.NEVER;
    }
  })
  .pipe(z.array(z.string().max(MAX_LENGTH)).max(MAX_ENTRIES));

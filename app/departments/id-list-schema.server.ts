import { z } from 'zod';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';

/** The id plus the scope prefix in the panel's boxes. */
const MAX_LENGTH = ID_MAX_LENGTH + 'with:'.length;
const MAX_ENTRIES = 20_000;

/** Ids in one field, as a JSON array: a form parser is slow with thousands of fields. */
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

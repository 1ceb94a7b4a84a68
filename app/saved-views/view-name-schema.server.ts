import { z } from 'zod';
import { viewNameSchema } from '#contract/calls/saved-view.ts';
import { VIEW_NAME_MAX_LENGTH } from '#contract/values/saved-view.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

/** The field of the forms that save and rename a view. The message is in the language of the page. */
export function createViewNameSchema(t: Translate) {
  const error = t('savedViews:error.name', { max: VIEW_NAME_MAX_LENGTH });
  const name = z
    .string({ error })
    .trim()
    .refine((text) => viewNameSchema.safeParse(text).success, { error });
  return z.object({ name });
}

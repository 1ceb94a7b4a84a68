import { z } from 'zod';
import { viewNameSchema } from '#contract/calls/saved-view.ts';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import { VIEW_NAME_MAX_LENGTH } from '#contract/values/saved-view.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

export const viewIdSchema = z.string().min(1).max(ID_MAX_LENGTH);

/** The form that saves a view. The message is in the language of the page. */
export function createSaveSchema(t: Translate) {
  return z.object({ url: z.string(), name: nameSchema(t) });
}

/** The form that renames a view. The message is in the language of the page. */
export function createRenameSchema(t: Translate) {
  return z.object({ viewId: viewIdSchema, name: nameSchema(t) });
}

function nameSchema(t: Translate) {
  const error = t('savedViews:error.name', { max: VIEW_NAME_MAX_LENGTH });
  return z
    .string({ error })
    .trim()
    .refine((name) => viewNameSchema.safeParse(name).success, { error });
}

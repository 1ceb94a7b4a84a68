import { z } from 'zod';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import { NOTIFICATIONS_PAGE_SIZE } from './notifications-query.ts';

const idSchema = z.string().min(1).max(ID_MAX_LENGTH);

/** The form of the list: the ticked notifications, or `only`, the button of one notification. */
export const selectionSchema = z
  .object({
    ids: z.array(idSchema).max(NOTIFICATIONS_PAGE_SIZE).default([]),
    only: idSchema.optional(),
  })
  .transform(({ ids, only }) => (only === undefined ? ids : [only]));

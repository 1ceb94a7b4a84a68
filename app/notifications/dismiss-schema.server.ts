import { z } from 'zod';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import { DISMISS } from './dismiss-intent.ts';

/** The form that marks a notification as handled. */
export const dismissSchema = z.object({
  intent: z.literal(DISMISS),
  notificationId: z.string().min(1).max(ID_MAX_LENGTH),
});

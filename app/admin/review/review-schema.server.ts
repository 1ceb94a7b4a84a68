import { z } from 'zod';
import { idSchema } from '#contract/values/identifiers/ids.ts';

const accountSchema = z.object({
  accountId: idSchema,
  rights: z.string().regex(/^[\da-f]{64}$/),
  isChosen: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
});

/**
 * The forms of the page. `confirm` has the accounts of the list, of which some are ticked; `only` is the button of one account.
 * Without an intent it is `confirm`.
 */
export const reviewSchema = z
  .object({
    intent: z.enum(['start', 'confirm', 'finish']).default('confirm'),
    reviewId: idSchema.optional(),
    only: idSchema.optional(),
    accounts: z.array(accountSchema).default([]),
  })
  .transform(({ intent, reviewId, only, accounts }) => ({
    intent,
    reviewId,
    accounts: accounts
      .filter(({ accountId, isChosen }) => (only === undefined ? isChosen : accountId === only))
      .map(({ accountId, rights }) => ({ accountId, rights })),
  }));
